import ContactRound from 'lucide-react/icons/contact-round';
import Sparkles from 'lucide-react/icons/sparkles';
import { lazy, Suspense } from 'react';
import { illustrationPath } from '../../../contract/illustrations.ts';
import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import { endExamples, showExamples, useExamples } from '../../store/account/examples.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Illustration } from '../../ui/marks/illustration.tsx';
import { ButtonRoute } from '../../ui/buttons/router-links.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { Actions } from './list/actions.tsx';

const Examples = lazy(() => import('./examples/examples.tsx'));

/** Home without connections: the ways to the first ones. Loaded there. */
export default function NobodyYet({ profile: { id } }: { profile: Pick<Profile, 'id'> }) {
  if (useExamples(id)) {
    return (
      <Stack gap="roomy">
        <Cluster>
          <Actions />
          <BringYourPeople size="small" />
        </Cluster>
        <Suspense>
          <Examples onEnd={() => endExamples(id)} />
        </Suspense>
      </Stack>
    );
  }
  return (
    <EmptyState
      picture={<Illustration src={illustrationPath('party-popper')} gradient="rose" size={112} eager />}
      action={
        <Stack>
          <Actions prominent />
          <Cluster justify="centre">
            <BringYourPeople size="regular" />
            <Button kind="quiet" icon={<Sparkles size={18} aria-hidden="true" />} onClick={() => showExamples(id)}>
              Try it with made-up people
            </Button>
          </Cluster>
        </Stack>
      }
    >
      Add the people you care about, and never miss their day again.
    </EmptyState>
  );
}

function BringYourPeople({ size }: { size: 'regular' | 'small' }) {
  return (
    <ButtonRoute to="/import" size={size} icon={<ContactRound size={18} aria-hidden="true" />}>
      Bring your people
    </ButtonRoute>
  );
}
