import type { EventChoice, Offered, Whose } from './event-choice.ts';
import * as css from './event-filters.css.ts';

interface EventFiltersProps {
  choice: EventChoice;
  offered: Offered;
  onChoose: (choice: EventChoice) => void;
}

/** Whose events are shown, and of which kind of occasion. */
export function EventFilters({ choice, offered, onChoose }: EventFiltersProps) {
  const { whose, occasion } = choice;
  return (
    <div className={css.choices} role="group" aria-label="Show">
      <select
        aria-label="Whose events"
        className={css.choice}
        data-narrows={whose === 'all' ? undefined : true}
        value={whose}
        onChange={({ target }) => onChoose({ ...choice, whose: target.value as Whose })}
      >
        <option value="all">All events</option>
        <option value="people">People’s events</option>
        <option value="general">General events</option>
        {offered.groups.length > 0 && (
          <optgroup label="Groups">
            {offered.groups.map((group) => (
              <option key={group} value={`group:${group}`}>
                {group}
              </option>
            ))}
          </optgroup>
        )}
      </select>
      <select
        aria-label="Occasion"
        className={css.choice}
        data-narrows={occasion === '' ? undefined : true}
        value={occasion}
        onChange={({ target }) => onChoose({ ...choice, occasion: target.value })}
      >
        <option value="">All occasions</option>
        {offered.occasions.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  );
}
