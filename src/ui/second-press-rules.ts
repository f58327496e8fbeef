/** How long the second press of a double one may take, in milliseconds, once a dialog has come or gone. */
const QUICK = 400;

/** How long a press may wait to be heard on a slow phone, in milliseconds; what is told as older has another clock. */
const HEARD = 5_000;

/** How far from the first one the second may hit, in CSS pixels: a finger less than what is pressed is wide. */
const SAME_PLACE = { finger: 40, mouse: 5 };

/** A press with a pointer: where, and when in milliseconds by the clock of `performance`. */
type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>;

/** A press that goes down, of which the browser says what it is made with. */
type PressDown = Press & Pick<PointerEvent, 'pointerType'>;

/** Knows the second press of a double one that meets what came to lie under it between the two, and isn't meant for it. */
export interface SecondPresses {
  /** Has gone down, whatever it hits. */
  note: (press: PressDown) => void;
  /** What comes next comes of a key. */
  forget: () => void;
  /** A dialog has come, or has gone, at a moment of the same clock. */
  change: (at: number) => void;
  /** Whether a press is the second one, of which the first made a dialog come or go. */
  isSecond: (press: Press) => boolean;
}

/** Begins to tell second presses from others. Whoever reads what came, or presses elsewhere, is heard at once. */
export function secondPresses(): SecondPresses {
  let latest: PressDown | undefined;
  let changed: { at: number; by: PressDown } | undefined;
  return {
    note: (press) => (latest = press),
    forget: () => (latest = undefined),
    change: (at) => (changed = latest && { at, by: latest }),
    isSecond: (press) =>
      changed !== undefined &&
      hasPlace(press) &&
      press.timeStamp - changed.at < QUICK &&
      changed.at - press.timeStamp < HEARD &&
      Math.hypot(press.clientX - changed.by.clientX, press.clientY - changed.by.clientY) <
        SAME_PLACE[changed.by.pointerType === 'mouse' ? 'mouse' : 'finger'],
  };
}

/** What presses for somebody, such as a screen reader, may name no place. */
const hasPlace = ({ clientX, clientY }: Press) => clientX !== 0 || clientY !== 0;
