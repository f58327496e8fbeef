import ArchiveRestore from 'lucide/dist/esm/icons/archive-arrow-up.mjs';
import Cookie from 'lucide/dist/esm/icons/cookie.mjs';
import Download from 'lucide/dist/esm/icons/download.mjs';
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs';
import ScrollText from 'lucide/dist/esm/icons/scroll-text.mjs';
import SlidersHorizontal from 'lucide/dist/esm/icons/sliders-horizontal.mjs';
import UserRoundPlus from 'lucide/dist/esm/icons/user-round-plus.mjs';
import { reopenConsent } from '../../store/account/consent-question.ts';
import { RowRoute } from '../../ui/buttons/row-route.tsx';
import { RowButton } from '../../ui/lists/row.tsx';
import * as css from './account-screen.css.ts';
import { Appearance } from './appearance.tsx';
import { downloadOwnData } from './download-own-data.ts';
import { ExportPeople } from './export-people.tsx';
import { RenewInvitation } from './renew-invitation.tsx';
import { Section, type SectionState } from './section.tsx';
import { Icon } from '../../ui/marks/icon.tsx';

export function Preferences(state: SectionState) {
  return (
    <Section title="Preferences" icon={<Icon of={SlidersHorizontal} size={22} />} {...state}>
      <RowButton leading={<Icon of={Cookie} size={20} />} title="Cookies Management" onClick={reopenConsent} />
      <RowRoute
        to="/policy"
        target="_blank"
        rel="noopener"
        leading={<Icon of={ScrollText} size={20} />}
        title="Terms and Conditions"
        trailing={<Icon of={ExternalLink} size={18} className={css.end} />}
      />
      <RowButton
        leading={<Icon of={Download} size={20} />}
        title="Download your data"
        onClick={() => void downloadOwnData().catch(reportError)}
      />
      <RowRoute
        to="/import"
        leading={<Icon of={UserRoundPlus} size={20} />}
        title="Import people"
        detail="From contacts, a table or a calendar"
      />
      <ExportPeople />
      <RowRoute to="/recently-deleted" leading={<Icon of={ArchiveRestore} size={20} />} title="Recently deleted" />
      <RenewInvitation />
      <Appearance />
    </Section>
  );
}
