interface ContactsManager {
  select: (properties: ['name'], options: { multiple: true }) => Promise<{ name?: string[] }[]>;
}

function contacts(): ContactsManager | undefined {
  return (navigator as { contacts?: ContactsManager }).contacts;
}

/** Whether the browser can show the phone's contacts to choose from. */
export function canPickContacts(): boolean {
  return contacts() !== undefined && 'ContactsManager' in globalThis;
}

/** The names that the user chooses from the phone's contacts; none where they change their mind. */
export async function pickContacts(): Promise<string[]> {
  const chosen = (await contacts()?.select(['name'], { multiple: true })) ?? [];
  return chosen.flatMap(({ name = [] }) => name[0]?.trim() || []);
}
