import { classNames } from './class-names.ts';
import * as css from './countdown.css.ts';

export interface CountdownProps {
  /** The whole sentence, as 'in 12 days': its number is set large, its words small; without a number it is one word. */
  text: string;
  size?: 'regular' | 'hero';
  /** Quieter, for what is over. */
  past?: boolean;
}

/** The hero of a card: how long there is. Read aloud and found in tests as the plain sentence. */
export function Countdown({ text, size = 'regular', past = false }: CountdownProps) {
  const parts = text.split(/(\d+)/);
  return (
    <span className={classNames(css.countdown, past && css.past)}>
      {parts.length === 1 ? (
        <span className={css.word[size]}>{text}</span>
      ) : (
        parts.map((part, at) =>
          at % 2 === 1 ? (
            <span key={at} className={classNames(css.number[size], css.strong)}>
              {part}
            </span>
          ) : (
            part && <span key={at}>{part}</span>
          ),
        )
      )}
    </span>
  );
}
