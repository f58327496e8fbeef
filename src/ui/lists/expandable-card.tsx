import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { startTransition, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Card } from './card.tsx';
import * as css from './expandable-card.css.ts';
import { Icon } from '../marks/icon.tsx';

export interface ExpandableCardProps {
  title: ReactNode;
  /** A second line of the heading's button, shown open and closed. */
  summary?: ReactNode;
  /** An image before the title. */
  leading?: ReactNode;
  /** After the text, within the heading's button: a countdown, say. */
  trailing?: ReactNode;
  /** Controls beside the heading, outside its button: `IconButton`s. */
  actions?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** For a card that holds its own state. */
  defaultOpen?: boolean;
  /** For a card whose state the caller holds, together with `onOpenChange`. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  as?: 'div' | 'article' | 'section' | 'li';
  children: ReactNode;
}

/** A card whose heading opens and closes it. Its content is rendered at the first opening. */
export function ExpandableCard({
  title,
  summary,
  leading,
  trailing,
  actions,
  headingLevel = 2,
  defaultOpen = false,
  open: givenOpen,
  onOpenChange,
  as = 'article',
  children,
}: ExpandableCardProps) {
  const id = useId();
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const open = givenOpen ?? ownOpen;
  const [built, setBuilt] = useState(open);
  if (open && !built) setBuilt(true);
  const Heading = `h${headingLevel}` as const;
  // The content may be much to draw, and the press must be painted before.
  const wanted = useRef(open);
  const toggle = () => {
    // Pressed again before the content is drawn, the card closes again.
    wanted.current = !wanted.current;
    startTransition(() => {
      setOwnOpen(wanted.current);
      onOpenChange?.(wanted.current);
    });
  };
  useLayoutEffect(() => {
    wanted.current = open;
  }, [open]);
  return (
    <Card as={as} padding="none" aria-labelledby={as === 'div' || as === 'li' ? undefined : `${id}-title`}>
      <div className={css.head}>
        <Heading className={css.heading}>
          <button type="button" className={css.button} aria-expanded={open} aria-controls={id} onClick={toggle}>
            {leading}
            <span className={css.middle}>
              <span className={css.words}>
                <span id={`${id}-title`} className={css.title}>
                  {title}
                </span>
                {summary && <span className={css.summary}>{summary}</span>}
              </span>
              {trailing}
            </span>
            <Icon of={ChevronDown} size={22} className={css.arrow} />
          </button>
        </Heading>
        {actions}
      </div>
      <div id={id} className={css.panel} data-open={open || undefined}>
        <div className={css.clip}>{built && <div className={css.content}>{children}</div>}</div>
      </div>
    </Card>
  );
}
