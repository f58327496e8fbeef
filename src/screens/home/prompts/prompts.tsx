import { useEffect } from 'react';
import type { Profile } from '../../../../contract/schema/accounts/profile.ts';
import { endExamples } from '../../../store/account/examples.ts';
import { useConsentQuestion } from '../../../store/account/consent-question.ts';
import { useZoneQuestion } from '../../../store/reminders/time-zone.ts';
import { InstallQuestion } from './install-question.tsx';
import { ZoneQuestion } from './zone-question.tsx';

/**
 * The questions that can wait, one at a time. Loaded after the first paint, and floating, so that they move nothing.
 */
export default function Prompts({ profile }: { profile: Profile }) {
  const zone = useZoneQuestion(profile);
  // Beside real people there are no made-up ones, also after the last real one is deleted.
  useEffect(() => endExamples(profile.id), [profile.id]);
  const isAskedAboutCookies = useConsentQuestion() !== undefined;
  if (zone && !isAskedAboutCookies) return <ZoneQuestion profile={profile} here={zone.here} onKeep={zone.keep} />;
  return <InstallQuestion profile={profile} />;
}
