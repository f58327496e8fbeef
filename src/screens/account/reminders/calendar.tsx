import { useState } from 'react';
import type { Asked, AskFailure } from '../../../online/asked.ts';
import { endCalendar, newCalendarAddress } from '../../../online/calendar.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { CalendarQuestion } from './calendar-question.tsx';
import { NotHeard } from './not-heard.tsx';
import * as css from './reminders.css.ts';
import type { Heard } from './use-asked.ts';

/** The secret address at which other programs find the user's occasions. */
export function Calendar({ value: address, failure, put }: Heard<string | null>) {
  const [question, setQuestion] = useState<'renew' | 'remove'>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<AskFailure>();
  if (address === undefined) {
    return failure ? <NotHeard failure={failure} what="Your calendar" /> : <div className={css.waiting} />;
  }
  const act = async <Value,>(action: Promise<Asked<Value>>, after: (value: Value) => string | null) => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const answer = await action;
      setProblem(answer.failure);
      if (answer.failure) return;
      put(after(answer.value));
      setQuestion(undefined);
    } finally {
      setIsBusy(false);
    }
  };
  const renew = () => void act(newCalendarAddress(), (url) => url).catch(reportError);
  const remove = () => void act(endCalendar(), () => null).catch(reportError);
  const close = () => {
    setQuestion(undefined);
    setProblem(undefined);
  };
  return (
    <Stack gap="snug">
      <p className={css.note}>
        See all your occasions in your own calendar, with alerts. Anyone who has the address can see them, so keep it to
        yourself. It stops working when you reset your password.
      </p>
      {address === null ? (
        <Cluster>
          <Button size="small" loading={isBusy} onClick={renew}>
            Create a calendar address
          </Button>
        </Cluster>
      ) : (
        <CalendarAddress
          address={address}
          onRenew={() => setQuestion('renew')}
          onRemove={() => setQuestion('remove')}
        />
      )}
      {problem && !question && <NotHeard failure={problem} what="Your calendar" />}
      {question && (
        <CalendarQuestion
          question={question}
          problem={problem}
          loading={isBusy}
          onConfirm={question === 'renew' ? renew : remove}
          onClose={close}
        />
      )}
    </Stack>
  );
}
