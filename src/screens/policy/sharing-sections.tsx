import type { Company, Section } from './section.ts';
import { Table } from './table.tsx';

function Sharing() {
  return (
    <>
      <p>
        We sell no data. Nobody else gets to know who you are but those named here, for what is said here, under a
        contract that binds them to it. Where one of them isn’t in use, nothing is sent to it.
      </p>
      <dl>
        <dt>An AI language model</dt>
        <dd>
          Suggestions are tailored by our own engine, on our own server. Where an AI language model helps, we send it an
          age band, the country, interests, what a gift must not contain or need, what you chose as good to know, the
          occasion and roughly the budget. Never a name, an e-mail address or an exact birthday, and nothing that shows
          whose request it is.
        </dd>
        <dt>An online retailer</dt>
        <dd>
          Each suggestion links to a shop: at present to Amazon, in the country of whoever the gift is for. What no shop
          sells, such as an outing, links to a search of the web with DuckDuckGo. Neither learns anything from us until
          you open the link; the shop then gets the words searched for, and that you come from offra, the search the
          words alone. Where we ask a retailer for products and prices, our server sends the words of our own ideas and
          a price range only. As an Amazon Associate, we earn from qualifying purchases. What you do in the shop falls
          under the shop’s own policy.
        </dd>
        <dt>Pictures from shops</dt>
        <dd>
          If you agreed in the cookie banner, your browser loads pictures of products from the shop, which then sees
          your address on the internet. Otherwise you see our own drawings.
        </dd>
        <dt>Analytics providers</dt>
        <dd>
          We use none today: no analytics script is loaded, and nothing about how you use offra is sent to anyone.
          Should we want one, the cookie banner will ask you again first, and this page will name it.
        </dd>
        <dt>Google and Facebook</dt>
        <dd>
          Only if you press their button to sign in. Their library is loaded at that moment, and they learn that you use
          offra. We ask for your e-mail address and nothing else of yours there.
        </dd>
        <dt>Your browser’s maker</dt>
        <dd>
          Delivers push notifications if you turn them on. They are encrypted on the way, so that it can’t read them.
        </dd>
        <dt>Mail and hosting</dt>
        <dd>
          Who delivers our mails gets the address and the text of each; who runs the machines that offra is on stores
          the data for us.
        </dd>
        <dt>People you are connected with by invitation</dt>
        <dd>
          See each other’s name, birthday or age group, gender, country and interests, until one of you removes the
          other or deletes their account. The other side is told that it ended.
        </dd>
        <dt>People who have your invitation link</dt>
        <dd>See your name. Once you renew the link, the old one shows nothing.</dd>
        <dt>Authorities</dt>
        <dd>Only where the law obliges us to.</dd>
      </dl>
    </>
  );
}

function Suggestions() {
  return (
    <p>
      Gift suggestions are made by a program that compares age, country, interests, occasion and budget with a catalogue
      of ideas, and says with each why it was chosen. Name and gender play no part. They are ideas and nothing more: no
      decision with legal or similar effect on anyone is made by a program here (Article 22 GDPR).
    </p>
  );
}

function Transfers() {
  return (
    <p>
      We keep data within the European Economic Area. Some of those named above, such as Google, Meta, Amazon or the
      makers of browsers, may handle data in the United States or elsewhere. That happens under a decision of the
      European Commission that the protection there is adequate (Article 45 GDPR), such as the EU–US Data Privacy
      Framework, or under its standard contractual clauses (Article 46). Ask us for a copy.
    </p>
  );
}

const PERIODS = [
  [
    'Account, profile, connections, occasions',
    'Until you delete them or your account. Deleting the account erases them at once',
  ],
  [
    'Connections and occasions that you deleted, on your devices only, so that you can bring them back',
    '30 days, or until you delete them for good or log out. Of a connection by invitation, without what it showed of the other person',
  ],
  [
    'What a connection by invitation showed of you',
    'Until one of you removes the other, or one of the two accounts is deleted. The other side keeps the name and the occasions it entered itself',
  ],
  [
    'Suggestions shown and why',
    '400 days, so that last year’s are not repeated; your last budget as long as your account',
  ],
  ['A guest’s data', '90 days after the last visit'],
  ['Reminders that you were sent', '90 days'],
  ['A device’s sign-in', '30 days after its last use, or until you log out'],
  ['A link for a new password', 'One hour, for one use'],
  [
    'Answers to changes that your device sent, so that none is saved twice, and the note that a connection was deleted',
    '90 days',
  ],
  ['A link that confirms an address', '7 days'],
  [
    'Counts against misuse',
    'Up to an hour; of mails that ask you to confirm an address, up to 90 days; the note that you signed in from a network before, 30 days',
  ],
  ['From which network an account was made', 'Until its e-mail address is confirmed, or the account deleted'],
  ['That an address wants no more mails asking to confirm it', 'Until someone confirms it after all'],
  ['Our log, which holds no personal data', 'As long as it helps to keep offra running'],
  ['Backups', 'Until newer ones replace them. They are used for restoring a broken server only'],
] as const;

function Retention() {
  return (
    <Table
      name="How long we keep what"
      columns={['What', 'How long']}
      rows={PERIODS.map(([what, howLong]) => ({ key: what, cells: [what, howLong] }))}
    />
  );
}

function Security({ companyName }: Company) {
  return (
    <p>
      Passwords are stored by a slow one-way function (Argon2id), sign-ins and reset links as digests, so that nobody
      can use a stolen copy of them. Connections to offra are encrypted. The page runs no script but ours. The copy on
      your device is not encrypted by offra: whoever can unlock your device can read it, so please lock it. If a breach
      puts you at risk, {companyName} tells the authority within 72 hours and you without delay (Articles 33 and 34
      GDPR).
    </p>
  );
}

/** The recipients of data, how long it is stored, and how it is protected. */
export const SHARING_SECTIONS: readonly Section[] = [
  { id: 'sharing', title: 'Who we share data with', Body: Sharing },
  { id: 'suggestions', title: 'How suggestions are made', Body: Suggestions },
  { id: 'transfers', title: 'Outside Europe', Body: Transfers },
  { id: 'retention', title: 'How long we keep it', Body: Retention },
  { id: 'security', title: 'How we protect it', Body: Security },
];
