/** Shows a number on the installed app's icon, nothing for 0. Does nothing where the device has no badges. */
export async function showBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  if (count === 0) await navigator.clearAppBadge();
  else await navigator.setAppBadge(count);
}
