/** Whether the signed-in user is a guest. Loads the database on demand: visitors' screens call this too. */
export async function isGuest(): Promise<boolean> {
  const { reader } = await import('../../db/reading/reader.ts');
  return (await reader.profile())?.type === 'guest';
}
