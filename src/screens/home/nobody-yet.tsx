import ContactRound from 'lucide/dist/esm/icons/contact-round.mjs';
import Sparkles from 'lucide/dist/esm/icons/sparkles.mjs';
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
import { Icon } from '../../ui/marks/icon.tsx';

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
            <Button kind="quiet" icon={<Icon of={Sparkles} size={18} />} onClick={() => showExamples(id)}>
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
    <ButtonRoute to="/import" size={size} icon={<Icon of={ContactRound} size={18} />}>
      Bring your people
    </ButtonRoute>
  );
}
