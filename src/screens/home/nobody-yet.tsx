import { illustrationPath } from '../../../contract/illustrations.ts';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { ButtonRoute } from '../../ui/buttons/router-links.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Illustration } from '../../ui/marks/illustration.tsx';
import { Actions } from './list/actions.tsx';

/** Home without connections. Loaded there. */
export default function NobodyYet() {
  return (
    <EmptyState
      picture={<Illustration src={illustrationPath('party-popper')} gradient="rose" size={112} eager />}
      action={
        <Stack gap="tight">
          <Actions prominent />
          <ButtonRoute to="/import" kind="quiet">
            Import people from contacts or a file
          </ButtonRoute>
        </Stack>
      }
    >
      Add the people you care about, and never miss their day again.
    </EmptyState>
  );
}
