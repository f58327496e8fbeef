import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Copy from 'lucide-react/icons/copy';
import { COPIED_TO_CLIPBOARD, COPIED_TOAST_DURATION, SOMETHING_WENT_WRONG_AGAIN } from '../../../../contract/texts.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Cluster } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';

interface CalendarAddressProps {
  address: string;
  onRenew: () => void;
  onRemove: () => void;
}

/** The address, and what can be done with it. */
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
            onClick={() => void copy(address).catch(reportError)}
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

/** The clipboard may be out of reach, which is no fault of ours. */
async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    showToast(SOMETHING_WENT_WRONG_AGAIN, { tone: 'error' });
    return;
  }
  showToast(COPIED_TO_CLIPBOARD, { duration: COPIED_TOAST_DURATION });
}
