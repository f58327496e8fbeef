import { startTransition, useEffect, useRef, useState } from 'react';
import type { Upcoming } from '../../store/reminders/events.ts';
import { List } from '../../ui/lists/list.tsx';
import { EventCard } from './event-card.tsx';
import * as css from './event-list.css.ts';
import { eventsByMonth } from './events-by-month.ts';

/** More than most users have in all; for the others more are drawn on scrolling. */
const FIRST = 60;
const MORE = 60;
/** The distance from the window's edge at which more are drawn, in pixels. */
const AHEAD = 2_000;

/** For a return to the screen, which may have been left far down. */
let drawnBefore = FIRST;

/** The coming events, soonest first, under quiet headings for the months. */
export function EventList({ events, states }: Pick<Upcoming, 'events' | 'states'>) {
  const [count, setCount] = useState(drawnBefore);
  const showMore = () => {
    drawnBefore = count + MORE;
    startTransition(() => setCount(drawnBefore));
  };
  return (
    <>
      {eventsByMonth(events.slice(0, count)).map(({ name, events: ofMonth }) => (
        <section key={name} className={css.month} aria-label={name}>
          <h2 className={css.name}>{name}</h2>
          <List columns>
            {ofMonth.map((event) => (
              <li key={event.id} className={css.item}>
                <EventCard event={event} state={states.get(event.id)} />
              </li>
            ))}
          </List>
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
