import Bookmark from 'lucide/dist/esm/icons/bookmark.mjs';
import PackageCheck from 'lucide/dist/esm/icons/package-check.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import ThumbsDown from 'lucide/dist/esm/icons/thumbs-down.mjs';
import { GIFT_ACTION_TEXT, GIFT_STATES, type GiftState } from '../../../contract/schema/gifts/gift-mark.ts';
import { VisuallyHidden } from '../../ui/theme/visually-hidden.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import * as css from './gift-actions.css.ts';

const ICONS = { kept: Bookmark, ordered: PackageCheck, given: CircleCheck, 'not-for-them': ThumbsDown };

interface Props {
  title: string;
  /** The present mark. */
  state: GiftState | undefined;
  onPress: (state: GiftState) => void;
}

/** The marks that a gift can have. The present one is pressed, and is removed by another press. */
export function GiftActions({ title, state, onPress }: Props) {
  return (
    <div className={css.actions} role="group" aria-label={`What about ${title}?`}>
      {GIFT_STATES.map((one) => {
        const isPressed = one === state;
        return (
          <button key={one} type="button" className={css.action} aria-pressed={isPressed} onClick={() => onPress(one)}>
            <Icon of={ICONS[one]} size={20} fill={isPressed && one === 'kept' ? 'currentColor' : 'none'} />
            <span>
              {GIFT_ACTION_TEXT[one]}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </span>
          </button>
        );
      })}
    </div>
  );
}
