import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { type ReactNode, useId, useState } from 'react';
import * as css from './disclosure.css.ts';
import { RowButton } from './row.tsx';
import { Icon } from '../marks/icon.tsx';

export interface DisclosureProps {
  leading?: ReactNode;
  title: string;
  /** Its content in a few words, shown open and closed. */
  detail?: ReactNode;
  children: ReactNode;
}

/** A line of a card that opens and closes its content. The content is rendered when it is opened. */
export function Disclosure({ leading, title, detail, children }: DisclosureProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <h3 className={css.heading}>
        <RowButton
          leading={leading}
          title={title}
          detail={detail}
          aria-expanded={open}
          aria-controls={id}
          trailing={<Icon of={ChevronDown} size={20} className={css.arrow} />}
          onClick={() => setOpen(!open)}
        />
      </h3>
      <div id={id}>{open && <div className={css.content}>{children}</div>}</div>
    </div>
  );
}
