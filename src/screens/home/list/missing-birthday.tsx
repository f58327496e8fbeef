import type { Connection, ConnectionNotice } from '../../../../contract/schema/connections/connection.ts';
import { reportNotSaved } from '../../../pwa/device-full.ts';
import { noteRead } from '../../../store/connections/notices-of-connections.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonRoute } from '../../../ui/buttons/router-links.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';

const WHY: Record<Exclude<ConnectionNotice, 'accepted'>, string> = {
  left: 'has left offra.',
  ended: 'no longer shares their details with you.',
};

/** A card's text in place of a birthday that was erased with a mirror. Loaded where there is one. */
export default function MissingBirthday({ connection: { id, name, notice } }: { connection: Connection }) {
  if (notice == null || notice === 'accepted') return null;
  return (
    <Stack gap="tight">
      <p>
        <bdi>{name}</bdi> {WHY[notice]} Enter their birthday yourself.
      </p>
      <Cluster>
        <ButtonRoute
          to="/connections/$connectionId/edit"
          params={{ connectionId: id }}
          size="small"
          aria-label={`Enter birthday of ${name}`}
        >
          Enter birthday
        </ButtonRoute>
        <Button
          kind="quiet"
          size="small"
          aria-label={`Dismiss, for ${name}`}
          onClick={() => void noteRead(id, notice).catch(reportNotSaved)}
        >
          Dismiss
        </Button>
      </Cluster>
    </Stack>
  );
}
