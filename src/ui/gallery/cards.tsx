import Clock from 'lucide/dist/esm/icons/clock.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import { Button } from '../buttons/button.tsx';
import { Card } from '../lists/card.tsx';
import { Countdown } from '../marks/countdown.tsx';
import { ExpandableCard } from '../lists/expandable-card.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Illustration } from '../marks/illustration.tsx';
import { List } from '../lists/list.tsx';
import { Pill } from '../marks/pill.tsx';
import { Row, RowButton, RowLink } from '../lists/row.tsx';
import { Cluster, Stack } from '../layout/stack.tsx';
import { soft, text } from '../theme/text.css.ts';
import { parcel } from './picture.ts';
import { Section } from './section.tsx';
import { Icon } from '../marks/icon.tsx';

const edit = <IconButton label="Edit" icon={<Icon of={Pencil} size={20} />} />;
const unsent = (
  <Pill tone="bare" icon={<Icon of={Clock} size={14} />}>
    not yet sent
  </Pill>
);

function Day({ name, on, left, past = false }: { name: string; on: string; left: string; past?: boolean }) {
  return (
    <li>
      <Row
        leading={<Illustration src={parcel} gradient={past ? 'sand' : 'rose'} eager />}
        title={name}
        detail={on}
        trailing={<Countdown text={left} past={past} />}
      />
    </li>
  );
}

export function Cards() {
  return (
    <>
      <Section title="Cards that open">
        <List columns>
          <ExpandableCard
            as="li"
            title="Margarida Fonseca"
            summary="Birthday in 12 days"
            actions={edit}
            headingLevel={3}
            defaultOpen
          >
            <List dense>
              <Day name="Birthday" on="03 December 1988" left="in 12 days" />
              <Day name="Christmas" on="25 December 2026" left="today" />
              <Day name="Wedding" on="12 June 2026" left="was 161 days ago" past />
            </List>
            <Cluster justify="end">
              <Button>Budget</Button>
            </Cluster>
          </ExpandableCard>
          <ExpandableCard as="li" title="Tom" summary={unsent} actions={edit} headingLevel={3}>
            Opened for the first time
          </ExpandableCard>
          <ExpandableCard
            as="li"
            title="Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh the Younger of Llanfairpwllgwyngyll"
            actions={edit}
            headingLevel={3}
          >
            Nothing here
          </ExpandableCard>
        </List>
      </Section>
      <Section title="Cards and rows">
        <List columns>
          <Card as="li">
            <Stack gap="tight">
              <h3 className={text.large}>Next up</h3>
              <Countdown text="in 3 days" size="hero" />
              <p className={soft}>Anniversary of Ana and Rui</p>
            </Stack>
          </Card>
          <Card as="li" tone="accent">
            <Stack gap="snug">
              <p>Get reminded before it is too late to find something.</p>
              <Cluster>
                <Button kind="primary">Turn on</Button>
                <Button kind="quiet">Not now</Button>
              </Cluster>
            </Stack>
          </Card>
          <Card as="li" padding="none">
            <Illustration src={parcel} shape="banner" gradient="amber" size={140} alt="A wrapped parcel" eager />
            <Stack gap="tight" style={{ padding: '1rem' }}>
              <h3 className={text.large}>Pour-over coffee set</h3>
              <p className={text.large}>€ 42.00</p>
              <p className={soft}>Because coffee is one of the interests, and it fits a birthday.</p>
              <Button wide>To the shop</Button>
            </Stack>
          </Card>
          <Card as="li" padding="regular">
            <List dense>
              <li>
                <RowButton
                  title="A row that is pressed"
                  detail="With a second line"
                  trailing={<Countdown text="in 140 days" />}
                />
              </li>
              <li>
                <RowLink href="#row" title="A row that leads somewhere with a name that is longer than its line" />
              </li>
              <li>
                <RowButton disabled title="Disabled" />
              </li>
            </List>
          </Card>
        </List>
      </Section>
    </>
  );
}
