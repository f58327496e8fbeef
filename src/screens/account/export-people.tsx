import FileDown from 'lucide/dist/esm/icons/file-down.mjs';
import { useState } from 'react';
import { saveFile } from '../../pwa/save-file.ts';
import { readAllConnections } from '../../store/connections/all-connections.ts';
import { RowButton } from '../../ui/lists/row.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { showToast } from '../../ui/overlays/toast.ts';
import { Icon } from '../../ui/marks/icon.tsx';

const KINDS = [
  {
    kind: 'vcard',
    title: 'Contacts (vCard)',
    detail: 'For a phone or an address book',
    file: { name: 'offra-people.vcf', type: 'text/vcard' },
  },
  {
    kind: 'csv',
    title: 'Table (CSV)',
    detail: 'For Excel, Numbers or Google Sheets',
    file: { name: 'offra-people.csv', type: 'text/csv' },
  },
  {
    kind: 'calendar',
    title: 'Calendar (iCalendar)',
    detail: 'Birthdays and occasions as they are now',
    file: { name: 'offra-people.ics', type: 'text/calendar' },
  },
] as const;

type Choice = (typeof KINDS)[number];

/** Saves all connections as a file that other programs read. Works offline. */
export function ExportPeople() {
  const [isOpen, setOpen] = useState(false);
  const choose = (choice: Choice) => {
    setOpen(false);
    void save(choice).catch(reportError);
  };
  return (
    <>
      <RowButton
        leading={<Icon of={FileDown} size={20} />}
        title="Export people"
        detail="As contacts, a table or a calendar"
        onClick={() => setOpen(true)}
      />
      <Sheet open={isOpen} onOpenChange={setOpen} title="Export people">
        <div>
          {KINDS.map((choice) => (
            <RowButton key={choice.kind} title={choice.title} detail={choice.detail} onClick={() => choose(choice)} />
          ))}
        </div>
      </Sheet>
    </>
  );
}

async function save({ kind, file }: Choice): Promise<void> {
  const [{ writePeople }, connections] = await Promise.all([
    import('../../files/write-people.ts'),
    readAllConnections(),
  ]);
  if (connections.length === 0) {
    showToast('There is nobody to export yet.');
    return;
  }
  saveFile(await writePeople(connections, kind), file);
}
