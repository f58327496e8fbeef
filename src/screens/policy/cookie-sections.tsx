import { CONSENT_DAYS } from '../../../contract/consent.ts';
import { reopenConsent } from '../../store/account/consent-question.ts';
import { KEPT_ON_DEVICE } from '../../store/account/device-storage-list.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { Section } from './section.ts';
import { Table } from './table.tsx';

function HowWeUseCookies() {
  return (
    <>
      <p>
        A cookie is a small text that a site stores in your browser. offra sets one: it remembers your answer about
        cookies for {CONSENT_DAYS} days. After that we ask again. Most of what offra stores on your device is not in
        cookies but in your browser’s own storage, which works the same way, so it is listed here too.
      </p>
      <p>
        What is ‘necessary’ is needed for what you ask of offra: signing in, and opening without a network. It needs no
        consent (Article 5(3) of Directive 2002/58/EC, and Article 5 of the Portuguese Law 41/2004). There are no
        advertising and no analytics cookies, and no third party sets any, unless you press a button of Google or
        Facebook to sign in: then they may set theirs, on their own sites, under their own policies.
      </p>
    </>
  );
}

function Schedule() {
  return (
    <Table
      name="Cookie schedule"
      columns={['Name', 'Where', 'What for', 'Kind', 'How long']}
      rows={KEPT_ON_DEVICE.map(({ name, place, purpose, kind, duration }) => ({
        key: name,
        cells: [<code key="name">{name}</code>, place, purpose, kind, duration],
      }))}
    />
  );
}

function Managing() {
  return (
    <>
      <p>
        You can change your answer at any time, here or under Menu, Preferences. Your browser’s settings show and remove
        everything in the list as well; offra then forgets that you were signed in, and what was not yet sent is lost.
      </p>
      <p>
        <Button onClick={reopenConsent}>Cookies Management</Button>
      </p>
    </>
  );
}

/** The data stored in a browser, and how to change that. */
export const COOKIE_SECTIONS: readonly Section[] = [
  { id: 'cookie-use', title: 'How offra uses cookies', Body: HowWeUseCookies },
  { id: 'cookie-schedule', title: 'Cookie schedule', Body: Schedule },
  { id: 'cookie-choice', title: 'Changing your choice', Body: Managing },
];
