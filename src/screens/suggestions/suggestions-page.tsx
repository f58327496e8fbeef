import { NO_RECOMMENDATIONS } from '../../../contract/schema/gifts/recommendation.ts';
import type { ReactNode } from 'react';
import { useOnline } from '../../store/account/connectivity.ts';
import { Alert } from '../../ui/overlays/alert.tsx';
import { useOfferTime } from '../../store/suggestions/offer-time.ts';
import { shownOffer } from '../../store/suggestions/shown-offer.ts';
import { useGoBack } from '../../ui/navigation/go-back.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Pill } from '../../ui/marks/pill.tsx';
import { PillRoute } from '../../ui/buttons/router-links.tsx';
import { visuallyHidden } from '../../ui/theme/visually-hidden.css.ts';
import { MoreSuggestions } from './more-suggestions.tsx';
import { SeenBefore } from './seen-before.tsx';
import { ShopNote } from './shop-note.tsx';
import { SuggestionsFailure } from './suggestions-failure.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { SuggestionSkeletons } from './suggestion-skeletons.tsx';
import { hasFailed } from './suggestions-state.ts';
import { SuggestedFor, type SuggestedForProps } from './suggested-for.tsx';
import type { Marking } from './use-marking.ts';
import type { Suggestions } from './use-suggestions.ts';

interface Props extends SuggestedForProps {
  title: string;
  suggestions: Suggestions;
  /** The idea that the list was to begin with. */
  gift?: string | undefined;
  /** The marks of the gifts, where they are for a connection. */
  marking?: Marking | undefined;
  /** By when to order: 'Order by Thu 26 November'. */
  order?: string | undefined;
  /** Links to other screens. */
  children?: ReactNode;
}

/** The person, occasion and day; the cards; and the four states of the specification: loading, list, error, empty. */
export function SuggestionsPage({ title, suggestions, gift, marking, order, children, ...about }: Props) {
  const goBack = useGoBack();
  const online = useOnline();
  const { phase, items, seenBefore, isAgain, added } = suggestions;
  const now = useOfferTime(items);
  const isFailed = hasFailed(suggestions);
  const isAwaited = phase === 'loading' && items.length === 0;
  const isMissing =
    gift !== undefined && phase === 'list' && !seenBefore && !items.some((item) => item.ideaId === gift);
  return (
    <Page
      title={title}
      onBack={goBack}
      actions={<span role="status">{!online && <PillRoute to="/changes">Offline</PillRoute>}</span>}
    >
      <SuggestedFor {...about} />
      {children}
      {isFailed && <SuggestionsFailure online={online} isTrying={phase === 'loading'} onTryAgain={suggestions.more} />}
      {/* Always the same element: some screen readers ignore a region that appears with its text. */}
      <div role="status" className={phase === 'empty' ? undefined : visuallyHidden}>
        {phase === 'empty' ? (
          <Alert tone="info" isInRegion>
            {NO_RECOMMENDATIONS}
          </Alert>
        ) : (
          spoken(isAwaited, items.length, added)
        )}
      </div>
      {seenBefore && <SeenBefore {...seenBefore} />}
      {isMissing && (
        <div>
          <Pill>That gift is no longer suggested. These fit.</Pill>
        </div>
      )}
      {isAwaited && !isFailed && <SuggestionSkeletons />}
      {items.length > 0 && <SuggestionList suggestions={suggestions} now={now} marking={marking} order={order} />}
      {(items.length > 0 || (!isFailed && (!isAwaited || isAgain))) && <MoreSuggestions suggestions={suggestions} />}
      {/* Another element once there is an answer: content that appears counts as no shift. */}
      <ShopNote
        key={isAwaited ? 'before' : 'after'}
        hasPrices={items.some((item) => shownOffer(item, now).asOf !== undefined)}
      />
    </Page>
  );
}

/** The outcome, for screen readers. */
function spoken(isAwaited: boolean, count: number, added: Suggestions['added']): string {
  if (isAwaited) return 'Loading';
  if (added?.outcome === 'came') return `${suggestionCount(added.ids.size)} added at the top, ${count} in all`;
  return count === 0 ? '' : suggestionCount(count);
}

function suggestionCount(count: number): string {
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
