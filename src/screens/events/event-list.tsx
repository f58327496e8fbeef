import { startTransition, useEffect, useRef, useState } from 'react';
import type { UpcomingEvent } from '../../../contract/schema/reminders/event.ts';
import * as css from './event-list.css.ts';
import { EventRows, nextDateOf } from './event-rows.tsx';
import { eventsByMonth } from './events-by-month.ts';

/** More than most users have in all; for the others more are drawn on scrolling. */
const FIRST = 60;
const MORE = 60;
/** The distance from the window's edge at which more are drawn, in pixels. */
const AHEAD = 2_000;

/** For a return to the screen, which may have been left far down. */
let drawnBefore = FIRST;

/** The coming events, soonest first, under quiet headings for the months. */
export function EventList({ events }: { events: readonly UpcomingEvent[] }) {
  const [count, setCount] = useState(drawnBefore);
  const showMore = () => {
    drawnBefore = count + MORE;
    startTransition(() => setCount(drawnBefore));
  };
  const nextDate = nextDateOf(events);
  return (
    <>
      {eventsByMonth(events.slice(0, count)).map(({ name, events: ofMonth }) => (
        <section key={name} className={css.month} aria-label={name}>
          <h2 className={css.name}>{name}</h2>
          <EventRows events={ofMonth} nextDate={nextDate} />
        </section>
      ))}
      {count < events.length && <End key={count} onNear={showMore} />}
    </>
  );
}

/** The end of the drawn part, which asks for more before it comes into the window. */
function End({ onNear }: { onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: `${AHEAD}px`,
    });
    if (end.current) observer.observe(end.current);
    return () => observer.disconnect();
  });
  return <div ref={end} />;
}
