import { Illustration } from './illustration.tsx';
import * as css from './initial.css.ts';

const TINTS = ['rose', 'amber', 'leaf', 'sky', 'plum', 'teal', 'coral'] as const;

/** With its combining marks; a flag consists of two letters. */
const FIRST_LETTER = /\p{RI}?\S\p{M}*/u;

/** The first letter of a name on a colour that stays with the name. */
export function Initial({ name, size = 44 }: { name: string; size?: number }) {
  const [first = '?'] = FIRST_LETTER.exec(name) ?? [];
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return (
    <Illustration
      gradient={TINTS[sum % TINTS.length] ?? 'sand'}
      size={size}
      fallback={
        <span className={css.letter} aria-hidden="true">
          {first.toUpperCase()}
        </span>
      }
    />
  );
}
