import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CONSENT_DAYS, type ConsentCategory } from '../../../contract/consent.ts';
import { keepConsent, readConsent, watchConsent } from '../../store/account/consent.ts';
import { closeConsent, type ConsentQuestion } from '../../store/account/consent-question.ts';
import { Banner } from '../../ui/overlays/banner.tsx';
import { words } from '../../ui/overlays/banner.css.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EndBar } from '../../ui/layout/end-bar.tsx';
import * as css from './cookie-banner.css.ts';

/** Asks which optional categories may be loaded. Yes and no are one press each, and look alike. */
export function CookieBanner({ question: { isReopened } }: { question: ConsentQuestion }) {
  return isReopened ? <Reopened /> : <FirstQuestion />;
}

/** An answer, and the screen on which it was given. */
interface Answered {
  isHere: boolean;
  at: string;
}

/** Stands at the end of the page, since nobody has asked for it. After an answer it stays until the next screen. */
function FirstQuestion() {
  const at = useLocation({ select: ({ pathname }) => pathname });
  const [answered, setAnswered] = useState<Answered>();
  useEffect(() => {
    if (answered === undefined) {
      // A question answered in one tab is closed in the others.
      return watchConsent(() => readConsent() && setAnswered({ isHere: false, at }));
    }
    if (answered.at !== at) closeConsent();
  }, [answered, at]);
  const give = (...categories: ConsentCategory[]) => {
    keepConsent(['necessary', ...categories]);
    setAnswered({ isHere: true, at });
  };
  return (
    <EndBar
      // On another page it is another element, so that it isn't seen to move there.
      key={at}
      label="Cookies"
      answers={<Answers onAnswer={give} />}
      answered={
        answered && (
          <>
            Saved for {CONSENT_DAYS} days.{' '}
            <Link to="/policy" hash="cookie-choice">
              Change it
            </Link>
          </>
        )
      }
      takesFocus={answered?.isHere ?? false}
    >
      <Words />
    </EndBar>
  );
}

/** Floats over the screen on which the user has asked for it, with the stored answer. */
function Reopened() {
  const [opener] = useState(() => document.activeElement);
  const [before] = useState(readConsent);
  const give = (...categories: ConsentCategory[]) => {
    keepConsent(['necessary', ...categories]);
    closeConsent();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  return (
    <Banner title="Cookies" takesFocus>
      <p className={words}>
        <Words />
      </p>
      {before && <p className={words}>Your choice: {before.includes('pictures') ? 'accept all' : 'only necessary'}</p>}
      <div className={css.answers}>
        <Answers onAnswer={give} />
      </div>
    </Banner>
  );
}

function Words() {
  return (
    <>
      May offra load pictures from online shops?{' '}
      <Link to="/policy" hash="cookies">
        More about cookies
      </Link>
    </>
  );
}

function Answers({ onAnswer }: { onAnswer: (...categories: ConsentCategory[]) => void }) {
  return (
    <>
      <Button size="small" onClick={() => onAnswer('pictures')}>
        Accept all
      </Button>
      <Button size="small" onClick={() => onAnswer()}>
        Only necessary
      </Button>
    </>
  );
}
