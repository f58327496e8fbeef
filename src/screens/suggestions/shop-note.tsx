import { usePublicConfig } from '../../store/public-config.ts';
import { NewTabLink } from '../../ui/new-tab.tsx';
import * as css from './shop-note.css.ts';

/** What the shop wants said, and where else we are. */
export function ShopNote() {
  const { socialLinks } = usePublicConfig();
  return (
    <footer className={css.note}>
      <p>As an Amazon Associate, we earn from qualifying purchases.</p>
      {socialLinks.length > 0 && (
        <nav className={css.links} aria-label="Find us">
          <span>Find us</span>
          {socialLinks.map(({ name, url }) => (
            <NewTabLink key={url} className={css.link} href={url} rel="nofollow">
              {name}
            </NewTabLink>
          ))}
        </nav>
      )}
    </footer>
  );
}
