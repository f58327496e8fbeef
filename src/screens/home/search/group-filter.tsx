import { useMemo } from 'react';
import type { Summary } from '../../../store/connections/connections.ts';
import { listedGroups } from '../../../store/connections/groups.ts';
import { ChoiceChips } from '../../../ui/chips/choice-chips.tsx';

interface GroupFilterProps {
  summaries: readonly Summary[];
  /** Undefined for all connections. */
  chosen: string | undefined;
  onChoose: (group: string | undefined) => void;
}

const ALL = '';

/** Narrows the list to a group. Loaded where connections are in groups. */
export default function GroupFilter({ summaries, chosen, onChoose }: GroupFilterProps) {
  const options = useMemo(() => {
    const groups = listedGroups(summaries.flatMap((summary) => summary.groups ?? []));
    return [{ value: ALL, label: 'All' }, ...groups.map((group) => ({ value: group, label: group }))];
  }, [summaries]);
  return (
    <ChoiceChips
      single
      labelHidden
      label="Group"
      options={options}
      chosen={[chosen ?? ALL]}
      onChange={(group) => onChoose(group === ALL ? undefined : group)}
    />
  );
}
