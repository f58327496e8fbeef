/** Counts the turns that the event loop gives to others from now on. Returns what ends that, and says how many they were. */
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
