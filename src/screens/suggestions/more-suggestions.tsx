import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs';
import { useEffect } from 'react';
import { NO_RECOMMENDATIONS } from '../../../contract/schema/gifts/recommendation.ts';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/overlays/toast.ts';
import * as css from './more-suggestions.css.ts';
import type { Suggestions } from './use-suggestions.ts';
import { Icon } from '../../ui/marks/icon.tsx';

/** Stands below the list. A message that nothing came stands above the list, which stays as it is. */
export function MoreSuggestions({ suggestions: { phase, items, added, more } }: { suggestions: Suggestions }) {
  useEffect(() => {
    if (items.length === 0) return;
    if (added?.outcome === 'failed') showToast(SOMETHING_WENT_WRONG_LATER, { tone: 'error' });
    if (added?.outcome === 'nothing new') showToast(NO_RECOMMENDATIONS);
    // Said once for each answer, whatever the list is by then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [added]);
  return (
    <div className={css.bar}>
      <Button
        kind="primary"
        size="large"
        loading={phase === 'loading'}
        icon={<Icon of={RefreshCw} size={20} />}
        onClick={more}
      >
        More suggestions
      </Button>
    </div>
  );
}
