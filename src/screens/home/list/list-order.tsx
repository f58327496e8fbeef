import { keepListOrder, type ListOrder } from '../../../store/connections/list-order.ts';
import * as css from './list-order.css.ts';

const LABELS: Record<ListOrder, string> = { soonest: 'Soonest', name: 'A–Z', added: 'Last added' };

interface ListOrderChoiceProps {
  order: ListOrder;
  onChoose: (order: ListOrder) => void;
}

/**
 * The order of the list: a quiet choice beside the screen's title, stored on this device. Loaded once there are cards.
 */
export default function ListOrderChoice({ order, onChoose }: ListOrderChoiceProps) {
  return (
    <select
      aria-label="Order"
      className={css.choice}
      value={order}
      onChange={({ target }) => {
        const chosen = target.value as ListOrder;
        keepListOrder(chosen);
        onChoose(chosen);
      }}
    >
      {Object.entries(LABELS).map(([one, label]) => (
        <option key={one} value={one}>
          {label}
        </option>
      ))}
    </select>
  );
}
