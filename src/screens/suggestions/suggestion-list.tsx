import RefreshCw from 'lucide-react/icons/refresh-cw';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import { formatBudget } from '../../../contract/rules/budget.ts';
import { NO_RECOMMENDATIONS } from '../../../contract/schema/recommendation.ts';
import { useOnline } from '../../store/connectivity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useGoBack } from '../../ui/go-back.ts';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Cluster } from '../../ui/stack.tsx';
import * as css from './suggestion-list.css.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import type { Suggestions } from './use-suggestions.ts';

interface Props {
  title: string;
  occasion: string | undefined;
  budget: number;
  suggestions: Suggestions;
}

/** The cards, and the four states of the specification: loading, list, error, empty. */
export function SuggestionList({ title, occasion, budget, suggestions }: Props) {
  const goBack = useGoBack();
  const online = useOnline();
  const { phase, items, more } = suggestions;
  return (
    <Page title={title} onBack={goBack} actions={online ? undefined : <Pill>Offline</Pill>}>
      <Cluster>
        {occasion && <Pill tone="accent">{occasion}</Pill>}
        <Pill>Budget {formatBudget(budget)}</Pill>
      </Cluster>
      {phase === 'error' && <Alert tone="error">{SOMETHING_WENT_WRONG_LATER}</Alert>}
      {phase === 'empty' && <Alert tone="info">{NO_RECOMMENDATIONS}</Alert>}
      {phase === 'loading' && items.length === 0 && <Spinner centred />}
      {items.length > 0 && (
        <List className={css.cards} aria-label="Suggestions" aria-busy={phase === 'loading'}>
          {items.map((item) => (
            <li key={item.id} className={css.cell}>
              <SuggestionCard suggestion={item} />
            </li>
          ))}
        </List>
      )}
      {(items.length > 0 || phase === 'error' || phase === 'empty') && (
        <Cluster justify="centre">
          <Button
            kind="primary"
            size="large"
            loading={phase === 'loading'}
            icon={<RefreshCw size={20} aria-hidden="true" />}
            onClick={more}
          >
            More suggestions
          </Button>
        </Cluster>
      )}
      <p className={css.note}>As an Amazon Associate, we earn from qualifying purchases.</p>
    </Page>
  );
}
