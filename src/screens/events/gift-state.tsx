import { GIFT_READY } from '../../../contract/rules/gifts/gift-for-day.ts';
import { DAY_STATE_TEXT } from '../../../contract/rules/gifts/state-of-day.ts';
import { useDayState } from '../../store/reminders/events.ts';
import { Pill } from '../../ui/marks/pill.tsx';

/** What has been done about an event: a gift is ready, or an idea is kept. Empty while nothing is. */
export function GiftState({ eventId }: { eventId: string }) {
  const state = useDayState(eventId);
  if (state === undefined || state === 'open') return null;
  return <p>{state === 'kept' ? <Pill>{DAY_STATE_TEXT.kept}</Pill> : <Pill tone="success">{GIFT_READY}</Pill>}</p>;
}
