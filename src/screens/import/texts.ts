import type { FoundPeople } from './read-files.ts';

const counted = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-GB')} people`);

/** Who was found, and how much in the file has no name. */
export function foundText({ people, withoutName }: FoundPeople): string {
  const others =
    withoutName === 1 ? '1 entry has no name' : `${withoutName.toLocaleString('en-GB')} entries have no name`;
  return `${counted(people.length)} found.${withoutName > 0 ? ` ${others} and ${withoutName === 1 ? 'is' : 'are'} left out.` : ''} Untick whom you don’t want.`;
}

/** The words of the button that saves. */
export function addLabel(added: number, changed: number): string {
  if (added === 0 && changed === 0) return 'Nobody is ticked';
  if (added === 0) return `Change ${counted(changed)}`;
  return changed === 0 ? `Add ${counted(added)}` : `Add ${counted(added)} and change ${changed}`;
}

/** What was saved. */
export function addedText(added: number, changed: number): string {
  if (added === 0) return `${counted(changed)} changed.`;
  return changed === 0 ? `${counted(added)} added.` : `${counted(added)} added, ${changed} changed.`;
}
