import CircleQuestionMark from 'lucide/dist/esm/icons/circle-question-mark.mjs';
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs';
import Handshake from 'lucide/dist/esm/icons/handshake.mjs';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import { useState } from 'react';
import { usePublicConfig } from '../../store/account/public-config.ts';
import { Card } from '../../ui/lists/card.tsx';
import { RowButton, RowLink } from '../../ui/lists/row.tsx';
import { AboutDialog } from './about-dialog.tsx';
import * as css from './account-screen.css.ts';
import { IconTile } from './icon-tile.tsx';
import { Icon } from '../../ui/marks/icon.tsx';

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
            <Icon of={Handshake} size={22} />
          </IconTile>
        }
        title="Become a partner"
        trailing={<Icon of={ExternalLink} size={18} className={css.end} />}
      />
      <RowButton
        leading={
          <IconTile>
            <Icon of={CircleQuestionMark} size={22} />
          </IconTile>
        }
        title="About / FAQ"
        onClick={() => setIsAboutOpen(true)}
      />
      <RowLink
        href={`mailto:${supportEmail}`}
        leading={
          <IconTile>
            <Icon of={Mail} size={22} />
          </IconTile>
        }
        title="Help / Contact"
        detail={supportEmail}
      />
      {isAboutOpen && <AboutDialog onClose={() => setIsAboutOpen(false)} />}
    </Card>
  );
}
