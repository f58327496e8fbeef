import { NewTabLink } from '../../ui/buttons/new-tab.tsx';
import { MailLink } from './mail-link.tsx';
import type { Company, Section } from './section.ts';

function Rights({ supportEmail }: Company) {
  return (
    <>
      <p>
        The data about you are yours. Most of your rights you can use in the app, at once and without asking; for the
        rest, or if you have no account, write to <MailLink to={supportEmail} />. It costs nothing. We answer within a
        month, and may first ask for something that shows it is you.
      </p>
      <dl>
        <dt>Access (Article 15 GDPR)</dt>
        <dd>
          Everything is on your screens. For all of it in one file, open Menu, then Preferences, and choose ‘Download
          your data’. What you have deleted is not in it.
        </dd>
        <dt>Correction (Article 16)</dt>
        <dd>
          Edit your profile from the top of the Menu, and connections and occasions from their cards. What came by an
          invitation is corrected by the person it is about.
        </dd>
        <dt>Erasure (Article 17)</dt>
        <dd>
          Delete a connection from its card, or everything with Menu, Settings, ‘Delete Account’. It is deleted from our
          server at once, also for people who are connected with you by an invitation: they only keep the name and the
          occasions that they entered themselves. So that you can bring back a connection or an occasion, your devices
          store it for 30 days more; you can delete it for good there, under Menu, Preferences, ‘Recently deleted’.
        </dd>
        <dt>Restriction (Article 18)</dt>
        <dd>
          While it is unclear whether data are right or may be used, you can ask us to store them and do nothing else
          with them: write to us. You can stop reminders yourself under Menu, Notifications.
        </dd>
        <dt>Portability (Article 20)</dt>
        <dd>
          ‘Download your data’ gives a JSON file, which other programs can read. Take it wherever you like, or ask us to
          send it on.
        </dd>
        <dt>Objection (Article 21)</dt>
        <dd>
          You can object to what we do on the ground of a legitimate interest. Write to us and say why; we stop unless
          we have compelling reasons. We use no data for advertising.
        </dd>
        <dt>Withdrawing consent (Article 7)</dt>
        <dd>
          At any time, as easily as you gave it: Menu, Preferences, ‘Cookies Management’, or the switches under
          Notifications. What happened before stays lawful.
        </dd>
      </dl>
    </>
  );
}

function Complaints() {
  return (
    <p>
      If you think that we handle data wrongly, tell us, and we will try to put it right. You can also complain to the
      Portuguese supervisory authority, the Comissão Nacional de Proteção de Dados (CNPD),{' '}
      <NewTabLink href="https://www.cnpd.pt/">www.cnpd.pt</NewTabLink>, or to the authority where you live or work.
    </p>
  );
}

function Changes() {
  return (
    <p>
      When this policy changes, the date at the top does. Before a change that matters to you, we tell you in the app or
      by mail, and where something new needs your consent, we ask you first.
    </p>
  );
}

/** Users' rights, whom to ask, and how changes are announced. */
export const RIGHTS_SECTIONS: readonly Section[] = [
  { id: 'rights', title: 'Your rights, and how to use them', Body: Rights },
  { id: 'complaints', title: 'Complaints', Body: Complaints },
  { id: 'changes', title: 'Changes to this policy', Body: Changes },
];
