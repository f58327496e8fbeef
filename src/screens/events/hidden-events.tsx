import { illustrationPath } from '../../../contract/illustrations.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Illustration } from '../../ui/marks/illustration.tsx';
import * as css from './event-filters.css.ts';

interface HiddenEventsProps {
  shown: number;
  all: number;
  onShowAll: () => void;
}

/** Says how many events the user's choice hides, and shows them again. */
export function HiddenEvents({ shown, all, onShowAll }: HiddenEventsProps) {
  const hidden = all - shown;
  if (shown > 0) {
    return (
      <div className={hidden > 0 ? css.hidden : css.nothingHidden}>
        <p role="status">{hidden > 0 && `${shown} of ${all} events, ${hidden} hidden`}</p>
        {hidden > 0 && <ShowAll onPress={onShowAll} />}
      </div>
    );
  }
  return (
    <EmptyState
      picture={<Illustration src={illustrationPath('calendar')} gradient="sky" size={112} />}
      action={<ShowAll onPress={onShowAll} />}
    >
      <span role="status">{`Nothing that you chose is coming up. ${hidden === 1 ? 'One event is' : `All ${hidden} events are`} hidden.`}</span>
    </EmptyState>
  );
}

function ShowAll({ onPress }: { onPress: () => void }) {
  return (
    <Button kind="secondary" size="small" onClick={onPress}>
      Show all
    </Button>
  );
}
