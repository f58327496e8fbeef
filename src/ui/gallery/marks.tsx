import Clock from 'lucide/dist/esm/icons/clock.mjs';
import { ChangeMarks } from '../marks/change-marks.tsx';
import { Countdown } from '../marks/countdown.tsx';
import { Illustration } from '../marks/illustration.tsx';
import { Initial } from '../marks/initial.tsx';
import { Mark } from '../marks/mark.tsx';
import { NewTabLink } from '../buttons/new-tab.tsx';
import { Pill, PillLink } from '../marks/pill.tsx';
import { Cluster } from '../layout/stack.tsx';
import { parcel } from './picture.ts';
import { Section } from './section.tsx';
import { Icon } from '../marks/icon.tsx';

const gradients = ['rose', 'amber', 'leaf', 'sky', 'plum', 'sand', 'teal', 'coral'] as const;
const names = ['Ana', 'Björn', 'Çiçek', 'Łukasz', 'Ολγα', 'Юлия'];

export function Marks() {
  return (
    <Section title="Marks">
      <Cluster>
        <Pill>Neutral</Pill>
        <Pill tone="accent">Accent</Pill>
        <Pill tone="success">Success</Pill>
        <Pill tone="danger">Danger</Pill>
        <Pill tone="bare" icon={<Icon of={Clock} size={14} />}>
          Bare
        </Pill>
        <PillLink href="#pill" tone="danger">
          A link
        </PillLink>
      </Cluster>
      <Cluster>
        {gradients.map((gradient) => (
          <Illustration key={gradient} src={parcel} gradient={gradient} size={72} eager />
        ))}
        <Illustration gradient="sky" shape="disc" fallback={<span aria-hidden="true">AB</span>} />
      </Cluster>
      <Cluster gap="roomy">
        <Countdown text="today" size="hero" />
        <Countdown text="in 1 day" size="hero" />
        <Countdown text="in 365 days" size="hero" />
        <Countdown text="was 2 days ago" size="hero" past />
      </Cluster>
      <Cluster>
        {names.map((name) => (
          <Initial key={name} name={name} />
        ))}
        <Initial name="Large" size={72} />
        <Mark />
      </Cluster>
      <ChangeMarks waiting waitingLabel="not yet sent" refusal="not saved" />
      <p>
        Words, and <NewTabLink href="https://shop.example/">a link to a page of another site</NewTabLink> among them.
      </p>
    </Section>
  );
}
