import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ConsentCategory } from '../../../contract/consent.ts';
import { keepConsent, readConsent, watchConsent } from '../../store/consent.ts';
import { closeConsent, type ConsentQuestion } from '../../store/consent-question.ts';
import { Banner } from '../../ui/banner.tsx';
import { words } from '../../ui/banner.css.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { noteChange } from '../../ui/second-press.ts';
import { Switch } from '../../ui/switch.tsx';
import * as css from './cookie-banner.css.ts';

/** Asks what may be kept and loaded beside the necessary. Yes and no are one press each, and look alike. */
export function CookieBanner({ question: { isReopened } }: { question: ConsentQuestion }) {
  const [isChoosing, setIsChoosing] = useState(isReopened);
  const [pictures, setPictures] = useState(() => readConsent()?.includes('pictures') ?? false);
  const [opener] = useState(() => (isReopened ? document.activeElement : null));
  useEffect(() => {
    // What is answered in one tab is no question in the others.
    if (!isReopened) return watchConsent(() => readConsent() && closeConsent());
  }, [isReopened]);
  const answer = async (categories: ConsentCategory[]) => {
    await keepConsent(categories);
    closeConsent();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    else document.querySelector('main')?.focus();
  };
  const give = (...categories: ConsentCategory[]) => void answer(['necessary', ...categories]).catch(reportError);
  const choose = () => {
    setIsChoosing(true);
    // The same place saves what is chosen by then.
    noteChange();
  };
  return (
    <Banner title="Cookies" takesFocus={isReopened}>
      <p className={words}>
        offra keeps what it needs on this device. May it also show pictures that come from online shops?{' '}
        <Link to="/policy" hash="cookies">
          More about cookies
        </Link>
      </p>
      {isChoosing && (
        <div ref={isReopened ? undefined : goOnAtChoices}>
          <Switch
            label="Necessary"
            help="Signing in, your data offline, this answer"
            checked
            disabled
            onCheckedChange={() => {}}
          />
          <Switch
            label="Pictures from shops"
            help="The shop then sees your network address"
            checked={pictures}
            onCheckedChange={setPictures}
          />
        </div>
      )}
      <div className={css.answers}>
        <Answer onClick={() => give('pictures')}>Accept all</Answer>
        <Answer onClick={() => give()}>Only necessary</Answer>
        {isChoosing ? (
          <Answer onClick={() => (pictures ? give('pictures') : give())}>Save choice</Answer>
        ) : (
          <Answer kind="quiet" onClick={choose}>
            Choose
          </Answer>
        )}
      </div>
    </Banner>
  );
}

/** The choices come before the button that was pressed for them, which is another one by now: the focus goes to the first. */
function goOnAtChoices(choices: HTMLElement | null): void {
  choices?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
}

function Answer(button: ButtonProps) {
  return <Button size="small" className={css.answer} {...button} />;
}
