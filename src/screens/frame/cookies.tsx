import { type ComponentType, useEffect, useState } from 'react';
import { type ConsentQuestion, useConsentQuestion } from '../../store/account/consent-question.ts';

type Banner = ComponentType<{ question: ConsentQuestion }>;

/**
 * The cookie question, loaded when it is first asked. A failed load is only logged (specification, section 8, 'A
 * consent banner that is not initialised').
 */
export function Cookies() {
  const question = useConsentQuestion();
  const [Loaded, setLoaded] = useState<Banner>();
  useEffect(() => {
    if (question === undefined || Loaded !== undefined) return;
    import('./cookie-banner.tsx').then(({ CookieBanner }) => setLoaded(() => CookieBanner)).catch(reportError);
  }, [question, Loaded]);
  if (question === undefined || Loaded === undefined) return null;
  return <Loaded key={question.id} question={question} />;
}
