import { useEffect } from 'react';
import { PROCESSING_INVITATION } from '../../../contract/texts.ts';
import { keepInvitation } from '../../store/keep-invitation.ts';
import { classNames } from '../../ui/class-names.ts';
import * as css from '../../ui/page.css.ts';
import { Spinner } from '../../ui/spinner.tsx';

/**
 * What an invitation link opens: it is kept for when somebody has signed in. It looks like a `Page` and is none, for it
 * goes on by itself: the screen after it is the first that somebody sees, and the focus is not on its heading.
 */
export function ShareProfileScreen({ inviterId, onKept }: { inviterId: string; onKept: () => void }) {
  useEffect(() => {
    document.title = PROCESSING_INVITATION;
    keepInvitation(inviterId);
    onKept();
  }, [inviterId, onKept]);
  return (
    <div className={css.page}>
      <div className={classNames(css.inner, css.widths.form)}>
        <header className={css.head}>
          <h1 className={css.title}>{PROCESSING_INVITATION}</h1>
        </header>
        <main className={css.main}>
          <Spinner centred />
        </main>
      </div>
    </div>
  );
}
