import type { Today } from '../../../contract/rules/days/day.ts';
import { connectionNameKey } from '../../../contract/rules/limits/connection-name.ts';
import { FILE_PEOPLE_MAX } from '../limits.ts';
import { addFacts, type DraftFacts, draftOf, isOtherDay, type PersonDraft } from '../person-draft.ts';
import { OWN } from '../content-lines/own-properties.ts';
import { type CalendarEvent, readEvents } from './calendar-event.ts';
import { type PersonalDay, personalDayOf } from './personal-day.ts';

/** A draft for each name that the whole-day events of a calendar tell a birthday or an anniversary of. */
export function readCalendar(text: string, today: Today): Iterable<PersonDraft> {
  const byName = new Map<string, PersonDraft[]>();
  for (const event of readEvents(text)) {
    const day = personalDayOf(event, today().year);
    if (day === null) continue;
    const key = connectionNameKey(day.name);
    const namesakes = byName.get(key) ?? [];
    byName.set(key, namesakes);
    addFacts(draftFor(day, namesakes), factsOf(event));
    // Too many to go on with, and each more would take longer.
    if (key !== '' && namesakes.length > FILE_PEOPLE_MAX) break;
  }
  return [...byName.values()].flat();
}

// A calendar may have an event for each year. The same day is the same person's, and another birthday a namesake's.
function draftFor(day: PersonalDay, namesakes: PersonDraft[]): PersonDraft {
  for (const draft of namesakes) {
    const known = draft.days.find(({ label }) => label === day.label);
    if (known !== undefined && isOtherDay(known.day, day.day)) continue;
    if (known === undefined) draft.days.push(day);
    else known.day = { ...known.day, year: known.day.year ?? day.day.year };
    draft.problems.push(...day.problems);
    return draft;
  }
  const draft = { ...draftOf(day.name), days: [day], problems: [...day.problems] };
  namesakes.push(draft);
  return draft;
}

// One of a person's events in our own calendars has the rest of what is known of them.
function factsOf({ texts }: CalendarEvent): DraftFacts {
  const text = (property: string) => texts(property)[0] ?? '';
  return {
    gender: text(OWN.gender),
    country: text(OWN.country),
    ageGroup: text(OWN.ageGroup),
    note: text(OWN.note),
    interests: texts(OWN.interest),
    groups: texts(OWN.group),
  };
}
