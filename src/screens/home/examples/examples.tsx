import { illustrationPath } from '../../../../contract/illustrations.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { focusContent } from '../../../ui/navigation/focus-content.ts';
import { Illustration } from '../../../ui/marks/illustration.tsx';
import { List } from '../../../ui/lists/list.tsx';
import { Notice } from '../../../ui/overlays/notice.tsx';
import { ExampleCard } from './example-card.tsx';
import { EXAMPLE_PEOPLE } from './example-people.ts';

/** Home with made-up people, marked as such. Loaded on demand. */
export default function Examples({ onEnd }: { onEnd: () => void }) {
  return (
    <>
      <Notice
        title="These people are made up"
        picture={<Illustration src={illustrationPath('sparkles')} gradient="plum" eager />}
        actions={
          <Button
            size="small"
            onClick={() => {
              onEnd();
              focusContent();
            }}
          >
            Remove examples
          </Button>
        }
      >
        They are only on this device, remind you of nothing, and go once you add a connection.
      </Notice>
      <List columns aria-label="Made-up people">
        {EXAMPLE_PEOPLE.map((person, at) => (
          <li key={person.name}>
            <ExampleCard person={person} defaultOpen={at === 0} />
          </li>
        ))}
      </List>
    </>
  );
}
