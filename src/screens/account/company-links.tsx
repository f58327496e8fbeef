import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import ExternalLink from 'lucide-react/icons/external-link';
import Handshake from 'lucide-react/icons/handshake';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { usePublicConfig } from '../../store/account/public-config.ts';
import { Card } from '../../ui/lists/card.tsx';
import { RowButton, RowLink } from '../../ui/lists/row.tsx';
import { AboutDialog } from './about-dialog.tsx';
import * as css from './account-screen.css.ts';
import { IconTile } from './icon-tile.tsx';

/** Links to the company and to help. */
export function CompanyLinks() {
  const { partnerUrl, supportEmail } = usePublicConfig();
  const [isAboutOpen, setIsAboutOpen] = useState(false);
  return (
    <Card>
      <RowLink
        href={partnerUrl}
        target="_blank"
        rel="noopener noreferrer"
        leading={
          <IconTile>
            <Handshake size={22} />
          </IconTile>
        }
        title="Become a partner"
        trailing={<ExternalLink size={18} className={css.end} aria-hidden="true" />}
      />
      <RowButton
        leading={
          <IconTile>
            <CircleQuestionMark size={22} />
          </IconTile>
        }
        title="About / FAQ"
        onClick={() => setIsAboutOpen(true)}
      />
      <RowLink
        href={`mailto:${supportEmail}`}
        leading={
          <IconTile>
            <Mail size={22} />
          </IconTile>
        }
        title="Help / Contact"
        detail={supportEmail}
      />
      {isAboutOpen && <AboutDialog onClose={() => setIsAboutOpen(false)} />}
    </Card>
  );
}
