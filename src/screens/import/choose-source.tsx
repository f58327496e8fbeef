import ContactRound from 'lucide/dist/esm/icons/contact-round.mjs';
import FileUp from 'lucide/dist/esm/icons/file-up.mjs';
import { type ChangeEvent, useRef } from 'react';
import { illustrationPath } from '../../../contract/illustrations.ts';
import { canPickContacts, pickContacts } from '../../pwa/contact-picker.ts';
import { Button } from '../../ui/buttons/button.tsx';
import * as fieldCss from '../../ui/fields/field.css.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { Card } from '../../ui/lists/card.tsx';
import { Disclosure } from '../../ui/lists/disclosure.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Illustration } from '../../ui/marks/illustration.tsx';
import { Alert } from '../../ui/overlays/alert.tsx';
import * as css from './import.css.ts';
import { type Found, peopleOfNames, readChosen } from './read-files.ts';
import { Icon } from '../../ui/marks/icon.tsx';

interface ChooseSourceProps {
  isReading: boolean;
  /** Why the last source has nobody. */
  problem: string | undefined;
  /** The pasted or typed list, which outlives a look at its people. */
  list: string;
  onList: (text: string) => void;
  onRead: (find: () => Promise<Found>) => void;
}

const ACCEPTED = '.vcf,.vcard,.csv,.tsv,.txt,.ics,text/vcard,text/csv,text/calendar';

/** The ways to bring people in. */
export function ChooseSource({ isReading, problem, list, onList, onRead }: ChooseSourceProps) {
  return (
    <Stack>
      {problem !== undefined && <Alert tone="error">{problem}</Alert>}
      <Card>
        <EmptyState
          picture={<Illustration src={illustrationPath('people')} gradient="sky" size={96} eager />}
          action={
            <Cluster justify="centre">
              <ChooseFile isReading={isReading} onRead={onRead} />
              {canPickContacts() && <PickContacts onRead={onRead} />}
            </Cluster>
          }
        >
          Choose a file with your contacts or their birthdays. You see who is in it before anyone is added.
        </EmptyState>
        <p className={css.dropHint}>You can also drop a file anywhere on this page.</p>
      </Card>
      <Card>
        <h2 className={css.sectionTitle}>Other ways</h2>
        <Disclosure title="Paste a list" detail="A person in each line, with a birthday after a comma">
          <PasteList isReading={isReading} list={list} onList={onList} onRead={onRead} />
        </Disclosure>
        <Disclosure title="Where do I get such a file?" detail="From your phone, a calendar or a table">
          <Sources />
        </Disclosure>
      </Card>
    </Stack>
  );
}

function ChooseFile({ isReading, onRead }: Pick<ChooseSourceProps, 'isReading' | 'onRead'>) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file may be chosen again.
    target.value = '';
    if (files.length > 0) onRead(() => readChosen(files));
  };
  return (
    <>
      <input ref={input} type="file" hidden multiple accept={ACCEPTED} aria-label="File" onChange={choose} />
      <Button
        kind="primary"
        loading={isReading}
        icon={<Icon of={FileUp} size={20} />}
        onClick={() => input.current?.click()}
      >
        Choose a file
      </Button>
    </>
  );
}

/** The phone's own list to choose from, where the browser has it. */
function PickContacts({ onRead }: Pick<ChooseSourceProps, 'onRead'>) {
  const pick = async () => {
    const names = await pickContacts();
    if (names.length > 0) onRead(() => peopleOfNames(names));
  };
  return (
    <div className={css.picker}>
      <Button icon={<Icon of={ContactRound} size={20} />} onClick={() => void pick().catch(reportError)}>
        Choose contacts
      </Button>
      <p className={fieldCss.help}>Your phone gives their names only. A file has their birthdays too.</p>
    </div>
  );
}

function PasteList({ isReading, list, onList, onRead }: Omit<ChooseSourceProps, 'problem'>) {
  return (
    <Stack gap="snug">
      <TextArea
        label="Names and birthdays"
        help="Cells copied from a table work too."
        rows={5}
        placeholder={'Ana Silva, 3 March 1990\nBen Costa, 4 May'}
        value={list}
        onChange={({ target }) => onList(target.value)}
      />
      <Cluster>
        <Button
          disabled={list.trim() === ''}
          loading={isReading}
          onClick={() => onRead(() => readChosen([new Blob([list])]))}
        >
          Read the list
        </Button>
      </Cluster>
    </Stack>
  );
}

const SOURCES = [
  ['iPhone', 'In Contacts, open Lists, hold a list and choose Export. It saves a .vcf file.'],
  [
    'Android and Google',
    'At contacts.google.com choose Export, then vCard. In the Contacts app: Fix and manage, Export to file.',
  ],
  ['A calendar', 'Export the calendar of birthdays as an .ics file.'],
  ['A table', 'Save it as CSV. The first line names the columns: Name, Birthday, Anniversary, Group, Notes and more.'],
] as const;

function Sources() {
  return (
    <dl className={css.sources}>
      {SOURCES.map(([from, how]) => (
        <div key={from}>
          <dt className={css.source}>{from}</dt>
          <dd>{how}</dd>
        </div>
      ))}
    </dl>
  );
}
