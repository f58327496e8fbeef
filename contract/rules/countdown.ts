/** '1 day', '2 days'. */
function dayCount(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

/** How a card says it: 'today', 'in N days' or 'was N days ago' (specification, section 4). */
export function countdownText(days: number): string {
  if (days === 0) return 'today';
  return days > 0 ? `in ${dayCount(days)}` : `was ${dayCount(-days)} ago`;
}

/** How the events screen says it: 'today' or 'N day(s)', before the word 'until'. */
export function eventCountdownText(days: number): string {
  return days === 0 ? 'today' : dayCount(days);
}
