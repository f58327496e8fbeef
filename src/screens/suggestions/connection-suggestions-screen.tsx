import History from 'lucide-react/icons/history';
import { chosenBudget, clampBudget } from '../../../contract/rules/gifts/budget-of-address.ts';
import { daysBetween, fromIsoDay } from '../../../contract/rules/days/day.ts';
import { nextOccasion } from '../../../contract/rules/days/next-occasion.ts';
import { GIFTS_TITLE } from '../../../contract/schema/gifts/gift-mark.ts';
import { NO_OCCASION } from '../../../contract/schema/connections/no-occasion.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { occasionOf, useConnection } from '../../store/connections/connection.ts';
import { useOpenedConnection } from '../../store/connections/opened-connection.ts';
import { useToday } from '../../store/reminders/today.ts';
import { flush } from '../../ui/theme/flush.css.ts';
import { ButtonRoute } from '../../ui/buttons/router-links.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { SuggestionsPage } from './suggestions-page.tsx';
import { useMarking } from './use-marking.ts';
import { useSuggestions } from './use-suggestions.ts';

interface Props {
  connectionId: string;
  occasionId: string | undefined;
  budget: string | undefined;
  /** The idea to list first. */
  gift?: string | undefined;
  /** Puts another budget into the address. */
  onBudget: (budget: number) => void;
}

/** Gifts for one occasion of a connection. Without an occasion in the address, for 'no occasion'. */
export function ConnectionSuggestionsScreen({ connectionId, occasionId, budget, gift, onBudget }: Props) {
  const connection = useOpenedConnection(connectionId);
  const isThere = useConnection(connectionId) !== null;
  const occasion = occasionOf(connection, occasionId) ?? connection?.occasions.find(({ name }) => name === NO_OCCASION);
  if (connection === undefined) return null;
  return (
    <Found
      key={connectionId}
      connection={connection}
      isThere={isThere}
      occasion={occasion}
      occasionId={occasion?.id ?? occasionId ?? ''}
      budget={budget}
      gift={gift}
      onBudget={onBudget}
    />
  );
}

interface FoundProps extends Pick<Props, 'budget' | 'gift' | 'onBudget'> {
  /** Null where it didn't exist when the screen was opened. */
  connection: Connection | null;
  /** Whether it still exists: another device may have deleted it. */
  isThere: boolean;
  occasion: Connection['occasions'][number] | undefined;
  occasionId: string;
}

function Found({ connection, isThere, occasion, occasionId, budget, gift, onBudget }: FoundProps) {
  const suggestions = useSuggestions({
    occasion: { occasionId },
    budget: clampBudget(budget),
    changedAt: connection?.updatedAt,
    connectionId: connection?.id,
    firstIdeaId: gift,
  });
  const marking = useMarking(isThere ? connection : null, occasion?.name === NO_OCCASION ? undefined : occasion?.name);
  const today = useToday();
  const day = occasion?.date ? nextOccasion(fromIsoDay(occasion.date), occasion.yearly, today) : undefined;
  return (
    <SuggestionsPage
      title={connection ? `Gifts for ${connection.name}` : 'Gifts'}
      occasion={occasion && { name: occasion.name, day, days: day && daysBetween(today, day) }}
      budget={chosenBudget(budget)}
      onBudget={onBudget}
      gift={gift}
      suggestions={suggestions}
      marking={marking}
    >
      {connection && isThere && <GiftsLink connectionId={connection.id} />}
    </SuggestionsPage>
  );
}

function GiftsLink({ connectionId }: { connectionId: string }) {
  return (
    <Cluster>
      <ButtonRoute
        className={flush}
        to="/connections/$connectionId/gifts"
        params={{ connectionId }}
        kind="quiet"
        size="small"
        icon={<History size={18} aria-hidden="true" />}
      >
        {GIFTS_TITLE}
      </ButtonRoute>
    </Cluster>
  );
}
