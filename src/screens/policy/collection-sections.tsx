import { MailLink } from './mail-link.tsx';
import type { Company, Section } from './section.ts';
import { Table } from './table.tsx';

function WhoWeAre({ companyName, companyAddress, supportEmail }: Company) {
  return (
    <>
      <p>
        offra is run by {companyName}, a Portuguese limited company (‘sociedade por quotas’), {companyAddress}. We
        decide what happens with the data described here: in the words of the General Data Protection Regulation (GDPR),
        we are the controller.
      </p>
      <p>
        Write to <MailLink to={supportEmail} /> about anything on this page. We have no data protection officer, since
        the law asks us for none; your message reaches the people who look after offra.
      </p>
    </>
  );
}

function WhatWeCollect() {
  return (
    <>
      <p>We store what you enter, and little else.</p>
      <dl>
        <dt>Your account</dt>
        <dd>
          Your e-mail address, and your password in a form from which it can’t be read back. If you sign in with Google
          or Facebook: the number by which they know you and the e-mail address that they confirm. When you accepted
          these terms, and when your address was confirmed.
        </dd>
        <dt>Your profile</dt>
        <dd>
          Name, gender, birthday, where you leave out its year an age group if you choose one, country, hobbies and
          interests, your own occasions and their dates, your time zone, which notifications you want and when, until
          when you have paused them, and which occasions you have muted.
        </dd>
        <dt>Your connections</dt>
        <dd>
          The same kind of data about the people you enter: name, gender, birthday or an age group where its year is
          unknown, country, hobbies and interests, occasions and dates; a note, groups, and days and budgets of their
          own, which only you see. With an accepted invitation, both of you see the other’s name, birthday or age group,
          gender, country and interests, kept up to date from the other’s profile. A file of contacts that you import is
          read on your device, and only the people whom you then add are stored. Whoever has your invitation link sees
          your name, also before signing in; you can renew the link in the Menu, under Preferences.
        </dd>
        <dt>Suggestions</dt>
        <dd>
          Which gift ideas you were shown, for which occasion, when and why, so that you get new ones the next time.
          Which gifts you have saved for later, ordered or bought, given or ruled out, so that they aren’t suggested
          again; for which day, what they cost and for which budget. What you note for gifts to somebody: what is never
          to be suggested, what is good to know, and a line of your own. It can be about their health or how they live,
          so note no more than gifts have to do with. The budgets that you entered: the last one for each person and
          occasion is filled in the next time, and the ideas in a reminder’s e-mail stay within it.
        </dd>
        <dt>Signing in</dt>
        <dd>
          When each of your devices signed in, and, to the hour, when it was last used. Not where, and not what kind it
          is.
        </dd>
        <dt>Notifications</dt>
        <dd>
          If you turn on push notifications: the address at which your browser can be reached. Which reminders you were
          sent, and when. If you create a calendar address: that, until you remove it.
        </dd>
        <dt>Guarding against misuse</dt>
        <dd>
          How often an address on the internet, or an account, tried to sign in or the like; from which network an
          account was made, while nobody has confirmed its e-mail address; and which e-mail addresses have asked for no
          more mails. All of it as a scrambled code, not readable as an address.
        </dd>
      </dl>
      <p>
        Guests give no e-mail address and no password. Our log holds no names, no e-mail addresses, no addresses on the
        internet and nothing that you entered. We buy no data about you, and we don’t follow you to other sites.
      </p>
      <p>
        You don’t have to give us any of this. Without an e-mail address you can use offra as a guest; without
        interests, a birthday or a country we can’t suggest gifts that fit.
      </p>
    </>
  );
}

const PURPOSES = [
  [
    'Keeping your account, profile, connections and occasions, on our server and on your devices',
    'Our contract with you, Article 6(1)(b) GDPR',
  ],
  ['Suggesting gifts', 'Our contract with you, Article 6(1)(b)'],
  ['Mails about your account, such as a link for a new password', 'Our contract with you, Article 6(1)(b)'],
  [
    'Reminders by push notification or e-mail',
    'Your consent, Article 6(1)(a), which you give and withdraw with a switch',
  ],
  ['Pictures from shops, and anything else that the cookie banner asks about', 'Your consent, Article 6(1)(a)'],
  ['Data about the people you enter', 'Our and your legitimate interest in remembering their days, Article 6(1)(f)'],
  [
    'Limits on sign-ins, a log without personal data, backups',
    'Our legitimate interest in a safe service, Article 6(1)(f)',
  ],
  ['Answering you and the authorities', 'Our legal duties, Article 6(1)(c)'],
] as const;

function WhyWeUseIt() {
  return (
    <Table
      name="What we use data for, and what allows us to"
      columns={['What for', 'What allows it']}
      rows={PURPOSES.map(([purpose, basis]) => ({ key: purpose, cells: [purpose, basis] }))}
    />
  );
}

function OtherPeople({ supportEmail }: Company) {
  return (
    <>
      <p>
        offra is for remembering other people’s days, so you enter data about people who may not know it. Please enter
        only what you need for a gift or a reminder, about people close to you, and nothing that they would not want you
        to note down. Only you can see it, unless it came by an invitation that you both agreed to.
      </p>
      <p>
        If you think that someone entered data about you and you don’t want that, ask them to delete it, or write to{' '}
        <MailLink to={supportEmail} />. We never write to the people you enter, and use what you enter about them for
        nothing else.
      </p>
    </>
  );
}

function Children() {
  return (
    <p>
      Children under 13 may not use offra, and we delete such an account when we hear of it. Parents may enter their
      children as connections: their data are treated like everyone else’s, and their age is used so that no unsuitable
      gift is suggested.
    </p>
  );
}

/** The company, the collected data and its purposes. */
export const COLLECTION_SECTIONS: readonly Section[] = [
  { id: 'who-we-are', title: 'Who we are', Body: WhoWeAre },
  { id: 'what-we-collect', title: 'What we collect', Body: WhatWeCollect },
  { id: 'why', title: 'Why we use it, and what allows us to', Body: WhyWeUseIt },
  { id: 'other-people', title: 'People you enter', Body: OtherPeople },
  { id: 'children', title: 'Children', Body: Children },
];
