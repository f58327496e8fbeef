import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import { copyText } from '../../../pwa/copy-text.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';

interface CalendarAddressProps {
  address: string;
  onRenew: () => void;
  onRemove: () => void;
}

/** The calendar's address and its actions. */
export function CalendarAddress({ address, onRenew, onRemove }: CalendarAddressProps) {
  return (
    <>
      <TextField
        label="Calendar address"
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
        trailing={
          <IconButton
            label="Copy the address"
            icon={<Icon of={Copy} size={20} />}
            onClick={() => void copyText(address).catch(reportError)}
          />
        }
      />
      <ButtonLink wide href={address.replace(/^https?:/, 'webcal:')} icon={<Icon of={CalendarPlus} size={20} />}>
        Add to calendar
      </ButtonLink>
      <Cluster justify="end">
        <Button size="small" kind="quiet" onClick={onRenew}>
          Renew
        </Button>
        <Button size="small" kind="quiet" onClick={onRemove}>
          Remove
        </Button>
      </Cluster>
    </>
  );
}
