import { useEffect, useMemo, useRef } from 'react';
import { cityOf, isZoneKnown, zoneLabel } from '../../../../contract/rules/days/time-zone.ts';
import type { Profile } from '../../../../contract/schema/accounts/profile.ts';
import { reportNotSaved } from '../../../pwa/device-full.ts';
import { setTimeZone, useZoneElsewhere } from '../../../store/reminders/time-zone.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';

const HELP = 'Reminders come by the clock there, wherever you are';
const NOT_KNOWN = 'Not known yet, so reminders come by UTC. Choose where you live';

const choose = (timeZone: string) => void setTimeZone(timeZone).catch(reportNotSaved);

/** The zones that this browser knows, by their labels. */
function zonesByLabel(chosen: string): Map<string, string> {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), chosen].filter(isZoneKnown));
  const labelled = [...zones].map((zone) => [zoneLabel(zone), zone] as const);
  return new Map(labelled.toSorted(([one], [other]) => one.localeCompare(other)));
}

/** The time zone of reminders. It stays until it is changed here, or where a device elsewhere asks. */
export function TimeZone({ profile }: { profile: Profile }) {
  const { timeZone } = profile;
  const byLabel = useMemo(() => zonesByLabel(timeZone), [timeZone]);
  const here = useZoneElsewhere(profile);
  // The field reports a choice twice: when it is chosen and when the field is left.
  const chosen = useRef(timeZone);
  useEffect(() => void (chosen.current = timeZone), [timeZone]);
  const isKnown = isZoneKnown(timeZone);
  return (
    <Stack gap="snug">
      <Combobox
        label="Time zone"
        help={isKnown ? HELP : NOT_KNOWN}
        options={[...byLabel.keys()]}
        value={isKnown ? zoneLabel(timeZone) : ''}
        onChange={(label) => {
          const zone = byLabel.get(label);
          if (zone === undefined || zone === chosen.current) return;
          chosen.current = zone;
          choose(zone);
        }}
      />
      {here !== undefined && (
        <Cluster>
          <Button size="small" onClick={() => choose(here)}>
            Change to {cityOf(here)} time
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
