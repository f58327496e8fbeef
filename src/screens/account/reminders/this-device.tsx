import { useState } from 'react';
import { type PushDevice, sendTestPush, setUpPushes } from '../../../online/push-device.ts';
import { reportNotSaved } from '../../../pwa/device-full.ts';
import { settleReminders } from '../../../store/reminders/settle-reminders.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { DEVICE_HELP, SET_UP_TEXTS, TEST_TEXTS } from './device-text.ts';
import * as css from './reminders.css.ts';

interface ThisDeviceProps {
  device: PushDevice | undefined;
  /** Whether the account wants pushes at all. */
  isWanted: boolean;
  /** Checks the device again. */
  onChanged: () => Promise<void>;
}

/** The actions for pushes on this device: set it up, or send a test. */
export function ThisDevice({ device, isWanted, onChanged }: ThisDeviceProps) {
  const [outcome, setOutcome] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  if (!device) return <div className={css.waiting} />;
  const act = async (action: () => Promise<string>) => {
    setIsBusy(true);
    setOutcome('');
    try {
      setOutcome(await action());
      await onChanged();
    } finally {
      setIsBusy(false);
    }
  };
  const setUp = async () => {
    const done = await setUpPushes();
    // A question that was closed without an answer settles nothing.
    const { permission } = Notification;
    if (!isWanted && permission !== 'default') settleReminders(permission === 'granted').catch(reportNotSaved);
    return SET_UP_TEXTS[done];
  };
  const { state } = device;
  const canAct = state === 'set-up' || state === 'not-set-up';
  return (
    <Stack gap="snug">
      <p className={css.note}>
        {state === 'set-up' && !isWanted ? 'Push notifications are turned off above.' : DEVICE_HELP[state]}
      </p>
      {canAct && (
        <Cluster>
          {state === 'set-up' ? (
            <Button
              size="small"
              loading={isBusy}
              onClick={() => void act(async () => TEST_TEXTS[await sendTestPush(device.endpoint)]).catch(reportError)}
            >
              Send me a test notification
            </Button>
          ) : (
            <Button size="small" loading={isBusy} onClick={() => void act(setUp).catch(reportError)}>
              Set up this device
            </Button>
          )}
        </Cluster>
      )}
      {(canAct || outcome !== '') && (
        <p role="status" className={css.outcome}>
          {outcome}
        </p>
      )}
    </Stack>
  );
}
