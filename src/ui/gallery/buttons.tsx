import Gift from 'lucide-react/icons/gift';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { BrandButton } from '../buttons/brand-button.tsx';
import { Button, ButtonLink } from '../buttons/button.tsx';
import { Divider } from '../lists/divider.tsx';
import { IconButton, IconLink } from '../buttons/icon-button.tsx';
import { Cluster, Stack } from '../layout/stack.tsx';
import { Section } from './section.tsx';

const gift = <Gift size={20} aria-hidden="true" />;

export function Buttons() {
  return (
    <Section title="Buttons">
      <Cluster>
        <Button kind="primary">Save</Button>
        <Button>Budget</Button>
        <Button kind="quiet">Not now</Button>
        <Button kind="danger">Delete</Button>
      </Cluster>
      <Cluster>
        <Button kind="primary" icon={gift}>
          Find gifts
        </Button>
        <Button icon={gift} size="small">
          Small
        </Button>
        <ButtonLink href="#link" kind="secondary">
          As a link
        </ButtonLink>
      </Cluster>
      <Cluster>
        <Button kind="primary" disabled>
          Primary
        </Button>
        <Button disabled>Secondary</Button>
        <Button kind="quiet" disabled>
          Quiet
        </Button>
        <Button kind="danger" disabled>
          Danger
        </Button>
      </Cluster>
      <Cluster>
        <Button kind="primary" loading>
          Saving
        </Button>
        <Button loading>Sending</Button>
      </Cluster>
      <Stack style={{ maxWidth: '22rem' }}>
        <Button kind="primary" size="large" wide>
          A wide one for the end of a form
        </Button>
        <Button wide>
          A very long sentence that a translator might well need and that has to break into lines without harm
        </Button>
        <Divider>Or sign in with</Divider>
        <Cluster justify="centre" gap="regular">
          <BrandButton brand="google" label="First brand" />
          <BrandButton brand="facebook" label="Second brand" />
          <BrandButton brand="google" label="Waiting brand" loading />
          <BrandButton brand="facebook" label="Other waiting brand" loading />
        </Cluster>
      </Stack>
      <Cluster>
        <IconButton label="Edit" icon={<Pencil size={20} aria-hidden="true" />} />
        <IconLink label="Edit, a link" href="#edit" tone="accent" icon={<Pencil size={20} aria-hidden="true" />} />
        <IconButton label="Delete" tone="danger" icon={<Trash2 size={20} aria-hidden="true" />} />
        <IconButton label="Disabled" disabled icon={<Trash2 size={20} aria-hidden="true" />} />
      </Cluster>
    </Section>
  );
}
