import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Cookie from 'lucide-react/icons/cookie';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import ScrollText from 'lucide-react/icons/scroll-text';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { reopenConsent } from '../../store/account/consent-question.ts';
import { RowRoute } from '../../ui/buttons/row-route.tsx';
import { RowButton } from '../../ui/lists/row.tsx';
import * as css from './account-screen.css.ts';
import { Appearance } from './appearance.tsx';
import { downloadOwnData } from './download-own-data.ts';
import { ExportPeople } from './export-people.tsx';
import { RenewInvitation } from './renew-invitation.tsx';
import { Section, type SectionState } from './section.tsx';

export function Preferences(state: SectionState) {
  return (
    <Section title="Preferences" icon={<SlidersHorizontal size={22} />} {...state}>
      <RowButton leading={<Cookie size={20} aria-hidden="true" />} title="Cookies Management" onClick={reopenConsent} />
      <RowRoute
        to="/policy"
        target="_blank"
        rel="noopener"
        leading={<ScrollText size={20} aria-hidden="true" />}
        title="Terms and Conditions"
        trailing={<ExternalLink size={18} className={css.end} aria-hidden="true" />}
      />
      <RowButton
        leading={<Download size={20} aria-hidden="true" />}
        title="Download your data"
        onClick={() => void downloadOwnData().catch(reportError)}
      />
      <RowRoute
        to="/import"
        leading={<UserRoundPlus size={20} aria-hidden="true" />}
        title="Import people"
        detail="From contacts, a table or a calendar"
      />
      <ExportPeople />
      <RowRoute
        to="/recently-deleted"
        leading={<ArchiveRestore size={20} aria-hidden="true" />}
        title="Recently deleted"
      />
      <RenewInvitation />
      <Appearance />
    </Section>
  );
}
