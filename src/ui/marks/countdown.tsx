import { classNames } from '../theme/class-names.ts';
import * as css from './countdown.css.ts';

export interface CountdownProps {
  /** The whole sentence, as 'in 12 days': its number is large, its words small; without a number it is one word. */
  text: string;
  size?: 'regular' | 'hero';
  /** Small and quiet, for a past occasion. */
  past?: boolean;
}

/** The countdown of a card, set large. Screen readers and tests read it as a plain sentence. */
export function Countdown({ text, size = 'regular', past = false }: CountdownProps) {
  const [, before, number, after] = /^(\D*)(\d+)(.*)/.exec(text) ?? [];
  return (
    <span className={classNames(css.countdown, past && css.past)}>
      {number === undefined ? (
        <span className={css.word[size]}>{text}</span>
      ) : (
        <>
          {before}
          <span className={past ? css.pastNumber : classNames(css.number[size], css.strong)}>{number}</span>
          {after}
        </>
      )}
    </span>
  );
}
