/** Counts the event loop's turns from now on. The returned function stops counting and returns their number. */
export function countTurns(): () => number {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    isOver = true;
    return turns;
  };
}
