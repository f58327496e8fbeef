import Gift from 'lucide/dist/esm/icons/gift.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Trash2 from 'lucide/dist/esm/icons/trash.mjs';
import { BrandButton } from '../buttons/brand-button.tsx';
import { Button, ButtonLink } from '../buttons/button.tsx';
import { Divider } from '../lists/divider.tsx';
import { IconButton, IconLink } from '../buttons/icon-button.tsx';
import { Cluster, Stack } from '../layout/stack.tsx';
import { Section } from './section.tsx';
import { Icon } from '../marks/icon.tsx';

const gift = <Icon of={Gift} size={20} />;

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
        <IconButton label="Edit" icon={<Icon of={Pencil} size={20} />} />
        <IconLink label="Edit, a link" href="#edit" tone="accent" icon={<Icon of={Pencil} size={20} />} />
        <IconButton label="Delete" tone="danger" icon={<Icon of={Trash2} size={20} />} />
        <IconButton label="Disabled" disabled icon={<Icon of={Trash2} size={20} />} />
      </Cluster>
    </Section>
  );
}
