/** Shows a number at the icon of the installed app, and nothing for 0, where the device has such badges. */
export async function showBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  if (count === 0) await navigator.clearAppBadge();
  else await navigator.setAppBadge(count);
}
