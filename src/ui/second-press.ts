import { secondPresses } from './second-press-rules.ts';

const presses = secondPresses();

/** Notes that a dialog has come or has gone, or that a press has put another control where it was. */
export const noteChange = () => presses.change(performance.now());

export const { isSecond: isSecondPress } = presses;

// Before anybody else hears of them.
addEventListener('pointerdown', presses.note, { capture: true });
addEventListener('keydown', presses.forget, { capture: true });
addEventListener(
  'click',
  (press) => {
    // Only a keyboard's press has no detail.
    if (press.detail === 0 || !presses.isSecond(press)) return;
    press.preventDefault();
    press.stopImmediatePropagation();
  },
  { capture: true },
);
