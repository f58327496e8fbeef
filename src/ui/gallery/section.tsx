import { useId, type ReactNode } from 'react';
import { Stack } from '../layout/stack.tsx';
import { text } from '../theme/text.css.ts';

/** One group of components under its name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} style={{ marginBlockStart: '1.5rem' }}>
      <Stack>
        <h2 id={id} className={text.large}>
          {title}
        </h2>
        {children}
      </Stack>
    </section>
  );
}
