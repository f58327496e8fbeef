import { NewTabLink } from '../../ui/buttons/new-tab.tsx';
import { MailLink } from './mail-link.tsx';
import type { Company, Section } from './section.ts';

function Service({ companyName }: Company) {
  return (
    <p>
      offra remembers the dates of people close to you, reminds you of them and suggests gifts. It is free of charge.
      With an account, or as a guest, you accept these terms: they are your contract with {companyName}, which runs
      offra.
    </p>
  );
}

function Account() {
  return (
    <ul>
      <li>Use an e-mail address that is yours, and keep your password to yourself.</li>
      <li>You must be at least 13 years old; if you are under 18, ask a parent first.</li>
      <li>An account is for one person. What is done with it counts as done by you, unless someone broke into it.</li>
      <li>
        A guest can’t sign in on another device, nor after 30 days without a visit. An unused guest account is deleted
        after 90 days.
      </li>
    </ul>
  );
}

function FairUse() {
  return (
    <ul>
      <li>Enter other people’s data only as the privacy policy above says, and invite only people whom you know.</li>
      <li>Don’t try to get at other people’s data, and don’t overload, copy or disturb the service.</li>
      <li>Don’t use offra for anything unlawful, or to annoy people.</li>
    </ul>
  );
}

function Shops() {
  return (
    <p>
      Suggestions are ideas. We don’t sell them, and prices are a guide: what counts is what the shop says. What you buy
      there is between you and the shop, which is liable for it. Some links earn us a commission, which costs you
      nothing and doesn’t change what is suggested. As an Amazon Associate, we earn from qualifying purchases.
    </p>
  );
}

function Liability() {
  return (
    <p>
      We look after offra with care, but can’t promise that it is always there or that a reminder arrives in time:
      networks, mails and devices fail. We are liable without limit for intent and gross negligence, and for harm to
      life and health; otherwise only for what was foreseeable with a free service of this kind. Your rights as a
      consumer are untouched.
    </p>
  );
}

function Ending() {
  return (
    <p>
      You can delete your account at any time, and these terms end with it. We may close an account that seriously
      breaks them, and say why; and we may end offra with two months’ notice, so that you can download your data.
    </p>
  );
}

function Law({ companyName, companyAddress, supportEmail }: Company) {
  return (
    <>
      <p>
        Portuguese law applies; if you live elsewhere in the European Union, the rules there that protect you as a
        consumer apply as well. If we disagree, write to us first. Consumers can also turn to an alternative dispute
        resolution body, listed at <NewTabLink href="https://www.consumidor.gov.pt/">www.consumidor.gov.pt</NewTabLink>,
        and use the complaints book at{' '}
        <NewTabLink href="https://www.livroreclamacoes.pt/">www.livroreclamacoes.pt</NewTabLink>. If one sentence here
        doesn’t hold, the others do.
      </p>
      <p>
        {companyName}, {companyAddress}, <MailLink to={supportEmail} />
      </p>
    </>
  );
}

/** The rights and duties of users and the company. */
export const TERMS_SECTIONS: readonly Section[] = [
  { id: 'service', title: 'What offra is', Body: Service },
  { id: 'account', title: 'Your account', Body: Account },
  { id: 'fair-use', title: 'Fair use', Body: FairUse },
  { id: 'shops', title: 'Suggestions and shops', Body: Shops },
  { id: 'liability', title: 'What we are liable for', Body: Liability },
  { id: 'ending', title: 'Ending', Body: Ending },
  { id: 'contact', title: 'Law, disputes and contact', Body: Law },
];
