import Gift from 'lucide/dist/esm/icons/gift.mjs';
import { illustrationPath } from '../../../../contract/illustrations.ts';
import { occasionLook } from '../../../../contract/occasion-look.ts';
import { countdownText } from '../../../../contract/rules/days/countdown.ts';
import { yearsText } from '../../../../contract/rules/days/years.ts';
import { longDay } from '../../../../contract/rules/days/long-day.ts';
import { useToday } from '../../../store/reminders/today.ts';
import { Countdown } from '../../../ui/marks/countdown.tsx';
import { ExpandableCard } from '../../../ui/lists/expandable-card.tsx';
import { Illustration } from '../../../ui/marks/illustration.tsx';
import { Initial } from '../../../ui/marks/initial.tsx';
import { List } from '../../../ui/lists/list.tsx';
import { Pill } from '../../../ui/marks/pill.tsx';
import { Row } from '../../../ui/lists/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { ExamplePerson } from './example-people.ts';
import * as css from './examples.css.ts';
import { Icon } from '../../../ui/marks/icon.tsx';

/** A made-up person as a card shows a real one, with ideas in place of the way to them. */
export function ExampleCard({ person, defaultOpen }: { person: ExamplePerson; defaultOpen: boolean }) {
  const { name, interests, occasion, inDays, years, ideas } = person;
  const day = useToday().add({ days: inDays });
  const { illustration, tint } = occasionLook(occasion);
  return (
    <ExpandableCard
      title={name}
      leading={<Initial name={name} />}
      summary={
        <>
          {occasion} <Pill>Example</Pill>
        </>
      }
      trailing={<Countdown text={countdownText(inDays)} />}
      defaultOpen={defaultOpen}
    >
      <Stack>
        <Row
          leading={<Illustration src={illustrationPath(illustration)} gradient={tint} size={48} eager />}
          title={occasion}
          detail={`${longDay(day)}, ${yearsText(occasion, years)}`}
        />
        <div>
          <h3 className={css.heading}>Gift ideas that offra suggests</h3>
          <p className={css.note}>For: {interests}</p>
          <List dense>
            {ideas.map(({ title, illustration: picture }) => (
              <li key={title}>
                <Row
                  leading={
                    <Illustration src={illustrationPath(picture)} size={40} fallback={<Icon of={Gift} size={20} />} />
                  }
                  title={title}
                />
              </li>
            ))}
          </List>
        </div>
      </Stack>
    </ExpandableCard>
  );
}
