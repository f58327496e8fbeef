import { useId, useRef } from 'react';
import { GLOBAL_OCCASIONS } from '../../../../contract/rules/days/global-occasions.ts';
import { reportNotSaved } from '../../../pwa/device-full.ts';
import type { MutedOccasion } from '../../../store/connections/muted-occasions.ts';
import { setGlobalMuted, setMuted } from '../../../store/reminders/set-reminders.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { List } from '../../../ui/lists/list.tsx';
import { Row } from '../../../ui/lists/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import * as css from './reminders.css.ts';

interface MutedProps {
  /** The ids of the muted annual occasions. */
  ids: readonly string[];
  /** The muted occasions of people. */
  occasions: readonly MutedOccasion[];
}

/** The muted occasions: the annual ones with a switch each, those of people in a list. */
export function Muted({ ids, occasions }: MutedProps) {
  const groupId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const unmute = ({ id, owner }: MutedOccasion) => {
    void setMuted(owner?.id ?? null, id, false).catch(reportNotSaved);
    // The focused button disappears with its row.
    heading.current?.focus();
  };
  return (
    <Stack>
      <div role="group" aria-labelledby={groupId}>
        <h4 id={groupId} className={css.subheading}>
          Remind me of
        </h4>
        {GLOBAL_OCCASIONS.map(({ id, name }) => (
          <Switch
            key={id}
            label={name}
            checked={!ids.includes(id)}
            onCheckedChange={(isReminded) => void setGlobalMuted(id, !isReminded).catch(reportNotSaved)}
          />
        ))}
      </div>
      <Stack gap="tight">
        <h4 ref={heading} tabIndex={-1} className={css.subheading}>
          Muted days of people
        </h4>
        {occasions.length === 0 ? (
          <p className={css.note}>None. You can mute an occasion where you edit it.</p>
        ) : (
          <List dense>
            {occasions.map((muted) => (
              <li key={muted.id}>
                <Row
                  title={muted.occasion}
                  detail={muted.owner?.name ?? 'Your own'}
                  trailing={
                    <Button
                      size="small"
                      aria-label={`Unmute ${muted.occasion}, ${muted.owner?.name ?? 'your own'}`}
                      onClick={() => unmute(muted)}
                    >
                      Unmute
                    </Button>
                  }
                />
              </li>
            ))}
          </List>
        )}
      </Stack>
    </Stack>
  );
}
