import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Copy from 'lucide-react/icons/copy';
import { copyText } from '../../../pwa/copy-text.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

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
            icon={<Copy size={20} aria-hidden="true" />}
            onClick={() => void copyText(address).catch(reportError)}
          />
        }
      />
      <ButtonLink
        wide
        href={address.replace(/^https?:/, 'webcal:')}
        icon={<CalendarPlus size={20} aria-hidden="true" />}
      >
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
