/**
 * Whether whoever is signed in is a guest, as far as this device knows. The database is loaded for it only here, since
 * the screens for visitors ask and most visitors have none.
 */
export async function isGuest(): Promise<boolean> {
  const { reader } = await import('../../db/reading/reader.ts');
  return (await reader.profile())?.type === 'guest';
}
