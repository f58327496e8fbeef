import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs';
import PackageCheck from 'lucide/dist/esm/icons/package-check.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Trash2 from 'lucide/dist/esm/icons/trash.mjs';
import { illustrationPath } from '../../../contract/illustrations.ts';
import { fromIsoDay } from '../../../contract/rules/days/day.ts';
import { linkRelation, linkText } from '../../../contract/rules/gifts/gift-link.ts';
import { longDay } from '../../../contract/rules/days/long-day.ts';
import { displayPrice } from '../../../contract/rules/gifts/price.ts';
import { GIFT_STATE_TEXT, type GiftMark } from '../../../contract/schema/gifts/gift-mark.ts';
import { useShopPicture } from '../../store/suggestions/shop-picture.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/lists/card.tsx';
import { ChangeMarks, type ChangeMarksProps } from '../../ui/marks/change-marks.tsx';
import { Illustration } from '../../ui/marks/illustration.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { tintOf } from '../../ui/theme/tint-of.ts';
import { VisuallyHidden } from '../../ui/theme/visually-hidden.tsx';
import * as css from './gift-card.css.ts';
import { Icon } from '../../ui/marks/icon.tsx';

const NEXT = {
  kept: { state: 'ordered', icon: PackageCheck },
  ordered: { state: 'given', icon: CircleCheck },
  given: undefined,
  'not-for-them': undefined,
} as const;

interface Props {
  gift: GiftMark;
  marks: ChangeMarksProps;
  /** Gives it the next state: an idea is bought, a bought gift is given. */
  onPress: () => void;
  onChange: () => void;
  onRemove: () => void;
}

/** A marked gift: its title, occasion and day, and its actions. */
export function GiftCard({ gift, marks, onPress, onChange, onRemove }: Props) {
  const { title, link, price, occasion, day, forDay } = gift;
  const next = NEXT[gift.state];
  const when = gift.state === 'ordered' && forDay ? `for ${longDay(fromIsoDay(forDay))}` : longDay(fromIsoDay(day));
  const image = gift.image ?? illustrationPath('gift');
  const picture = useShopPicture(image);
  const plain = <Illustration src={illustrationPath('gift')} gradient={tintOf(image)} size={56} />;
  return (
    <Card as="article" className={css.card} aria-label={title}>
      <div className={css.about}>
        <Illustration
          src={picture}
          gradient={tintOf(image)}
          size={56}
          photo={image.startsWith('https:')}
          fallback={plain}
        />
        <div className={css.words}>
          <p className={css.title}>{title}</p>
          <p className={css.detail}>{[occasion, when, price && displayPrice(price)].filter(Boolean).join(' · ')}</p>
          <ChangeMarks {...marks} />
        </div>
      </div>
      <Cluster gap="hair" className={css.actions}>
        {next && (
          <Button kind="quiet" size="small" icon={<Icon of={next.icon} size={16} />} onClick={onPress}>
            {GIFT_STATE_TEXT[next.state]} <VisuallyHidden>{title}</VisuallyHidden>
          </Button>
        )}
        {link && (
          <ButtonLink
            kind="quiet"
            size="small"
            href={link}
            target="_blank"
            rel={`noopener noreferrer ${linkRelation(link)}`}
            icon={<Icon of={ExternalLink} size={16} />}
          >
            {linkText(link)} <VisuallyHidden>for {title}</VisuallyHidden>
          </ButtonLink>
        )}
        <Button kind="quiet" size="small" icon={<Icon of={Pencil} size={16} />} onClick={onChange}>
          Change <VisuallyHidden>{title}</VisuallyHidden>
        </Button>
        <Button kind="quiet" size="small" icon={<Icon of={Trash2} size={16} />} onClick={onRemove}>
          Remove <VisuallyHidden>{title}</VisuallyHidden>
        </Button>
      </Cluster>
    </Card>
  );
}
