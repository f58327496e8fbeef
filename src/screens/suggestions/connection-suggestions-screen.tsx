import { isReady } from '../../../contract/rules/gifts/gift-for-day.ts';
import Gift from 'lucide/dist/esm/icons/gift.mjs';
import History from 'lucide/dist/esm/icons/rotate-ccw-clock.mjs';
import { useMemo } from 'react';
import { chosenBudget, clampBudget } from '../../../contract/rules/gifts/budget-of-address.ts';
import { formatBudget } from '../../../contract/rules/gifts/budget.ts';
import { orderBy } from '../../../contract/rules/gifts/order-by.ts';
import { moneyOf, withSign } from '../../../contract/rules/gifts/shop.ts';
import { stateOfDay } from '../../../contract/rules/gifts/state-of-day.ts';
import { orderSentence } from '../../../contract/rules/reminders/reminder-text.ts';
import { reminderSettingsOf } from '../../../contract/rules/reminders/reminder-settings.ts';
import { daysBetween, fromIsoDay } from '../../../contract/rules/days/day.ts';
import { nextOccasion } from '../../../contract/rules/days/next-occasion.ts';
import { GIFTS_TITLE, HAVE_SOMETHING } from '../../../contract/schema/gifts/gift-mark.ts';
import { NO_OCCASION } from '../../../contract/schema/connections/no-occasion.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { useProfile } from '../../store/account/profile.ts';
import { budgetFor, useRememberBudget } from '../../store/connections/budgets.ts';
import { occasionOf, useConnection } from '../../store/connections/connection.ts';
import { useOpenedConnection } from '../../store/connections/opened-connection.ts';
import { useToday } from '../../store/reminders/today.ts';
import { flush } from '../../ui/theme/flush.css.ts';
import { ButtonRoute } from '../../ui/buttons/router-links.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { SuggestionsPage } from './suggestions-page.tsx';
import { useMarking } from './use-marking.ts';
import { useSuggestions } from './use-suggestions.ts';
import { whatFits } from './what-fits.ts';
import { Icon } from '../../ui/marks/icon.tsx';

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
    fit: connection ? whatFits(connection) : undefined,
    connectionId: connection?.id,
    firstIdeaId: gift,
  });
  const today = useToday();
  const { date, name, yearly = false } = occasion ?? {};
  const day = useMemo(() => (date ? nextOccasion(fromIsoDay(date), yearly, today) : undefined), [date, yearly, today]);
  const chosen = chosenBudget(budget);
  const shownBudget =
    chosen === undefined ? undefined : withSign(formatBudget(chosen), moneyOf(connection?.country ?? null));
  const purpose = useMemo(
    () => ({ occasion: name === NO_OCCASION ? undefined : name, day, budget: shownBudget }),
    [name, day, shownBudget],
  );
  const marking = useMarking(isThere ? connection : null, purpose);
  useRememberBudget(isThere ? connection : null, name, chosen);
  const order = useOrderText(connection, name, day);
  return (
    <SuggestionsPage
      title={connection ? `Gifts for ${connection.name}` : 'Gifts'}
      occasion={occasion && { name: occasion.name, day, days: day && daysBetween(today, day) }}
      budget={chosen}
      budgetDetails={async () => budgetFor(connection, name)}
      order={order}
      onBudget={onBudget}
      gift={gift}
      suggestions={suggestions}
      marking={marking}
    >
      {connection && isThere && <GiftsLinks connectionId={connection.id} occasion={occasion} />}
    </SuggestionsPage>
  );
}

/** By when to order a gift; undefined once one is ready, or that day is past. */
function useOrderText(
  connection: Connection | null,
  occasion: string | undefined,
  day: Temporal.PlainDate | undefined,
): string | undefined {
  const today = useToday();
  const profile = useProfile();
  if (!connection || occasion === undefined || day === undefined || !profile) return undefined;
  const { state } = stateOfDay(connection.giftMarks, { occasion, day });
  if (isReady(state)) return undefined;
  return orderSentence(orderBy(day, reminderSettingsOf(profile).orderDays, connection.country), today);
}

interface GiftsLinksProps {
  connectionId: string;
  occasion: Connection['occasions'][number] | undefined;
}

function GiftsLinks({ connectionId, occasion }: GiftsLinksProps) {
  return (
    <Cluster gap="hair">
      <ButtonRoute
        className={flush}
        to="/connections/$connectionId/gifts"
        params={{ connectionId }}
        kind="quiet"
        size="small"
        icon={<Icon of={History} size={18} />}
      >
        {GIFTS_TITLE}
      </ButtonRoute>
      {occasion?.date && (
        <ButtonRoute
          className={flush}
          to="/connections/$connectionId/gifts"
          params={{ connectionId }}
          search={{ have: occasion.id }}
          kind="quiet"
          size="small"
          icon={<Icon of={Gift} size={18} />}
        >
          {HAVE_SOMETHING}
        </ButtonRoute>
      )}
    </Cluster>
  );
}
