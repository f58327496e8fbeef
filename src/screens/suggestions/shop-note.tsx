import { usePublicConfig } from '../../store/account/public-config.ts';
import { NewTabLink } from '../../ui/buttons/new-tab.tsx';
import * as css from './shop-note.css.ts';

/** The shop's required note, and links to our other pages. `hasPrices`: a price on the page is a shop's own. */
export function ShopNote({ hasPrices }: { hasPrices: boolean }) {
  const { socialLinks } = usePublicConfig();
  return (
    <footer className={css.note}>
      <p>As an Amazon Associate, we earn from qualifying purchases.</p>
      {hasPrices && <p>Shop prices were right at the time shown and may have changed.</p>}
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
