import { Alert } from '../overlays/alert.tsx';
import { Button } from '../buttons/button.tsx';
import { EmptyState } from '../lists/empty-state.tsx';
import { Illustration } from '../marks/illustration.tsx';
import { Notice } from '../overlays/notice.tsx';
import { Spinner } from '../marks/spinner.tsx';
import { Cluster } from '../layout/stack.tsx';
import { showToast } from '../overlays/toast.ts';
import { parcel } from './picture.ts';
import { Section } from './section.tsx';

export function Messages() {
  return (
    <Section title="Messages">
      <Alert tone="error">Something went wrong. Try again later, please.</Alert>
      <Alert tone="success">A password reset link was successfully sent to your email</Alert>
      <Alert tone="info" action={<Button size="small">Look at it</Button>}>
        One change was replaced by a later one from another device.
      </Alert>
      <Notice
        title="Get reminded"
        picture={<Illustration src={parcel} gradient="amber" size={44} eager />}
        actions={
          <>
            <Button kind="primary" size="small">
              Turn on
            </Button>
            <Button kind="quiet" size="small">
              Not now
            </Button>
          </>
        }
      >
        We’ll remind you before each special day.
      </Notice>
      <Cluster gap="roomy">
        <Spinner />
        <Spinner size={24} label="Still loading" />
      </Cluster>
      <EmptyState
        picture={<Illustration src={parcel} gradient="rose" size={128} shape="disc" eager />}
        action={<Button kind="primary">Add connection</Button>}
      >
        Add the first person whose day you never want to miss again.
      </EmptyState>
      <EmptyState>No one matches this search.</EmptyState>
      <Cluster>
        <Button onClick={() => showToast('Your changes are sent once there is a network.')}>Show a plain one</Button>
        <Button onClick={() => showToast('Copied to clipboard', { tone: 'success' })}>Show a toast</Button>
        <Button
          onClick={() =>
            showToast('The server refused this change, and it is still here for you to fix.', {
              tone: 'error',
              duration: null,
              action: { label: 'Fix', onPress: () => undefined },
            })
          }
        >
          Show one that stays
        </Button>
      </Cluster>
    </Section>
  );
}
