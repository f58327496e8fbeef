/** Saves a text as a file in the user's downloads. */
export function saveFile(text: string, { name, type }: { name: string; type: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER);
}

// Milliseconds: the browser begins the download in a later task.
const REVOKE_AFTER = 60_000;
