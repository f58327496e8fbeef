import { missingFacts } from '../../../../contract/rules/missing-facts.ts';
import type { Connection } from '../../../../contract/schema/connections/connection.ts';
import { ButtonRoute } from '../../../ui/buttons/router-links.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';

const listed = new Intl.ListFormat('en-GB');

/** What gift ideas for a person from a file need. */
export function MissingFacts({ connection }: { connection: Connection }) {
  const { id, name } = connection;
  return (
    <Stack gap="tight">
      <p>Add {listed.format(missingFacts(connection))} for gift ideas that fit.</p>
      <div>
        <ButtonRoute
          to="/connections/$connectionId/edit"
          params={{ connectionId: id }}
          size="small"
          aria-label={`Add details of ${name}`}
        >
          Add details
        </ButtonRoute>
      </div>
    </Stack>
  );
}
