import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { v7 as uuid } from 'uuid';
import { toIsoDay } from '../../../contract/rules/days/day.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import {
  GIFT_MARKS_TOO_MANY,
  type GiftMark,
  HAVE_SOMETHING,
  OWN_GIFT,
} from '../../../contract/schema/gifts/gift-mark.ts';
import { type CheckedGiftForm, type GiftForm, giftFormSchema } from '../../../contract/schema/gifts/gift-form.ts';
import { isDeviceFull } from '../../pwa/device-full.ts';
import { setGift } from '../../store/connections/gift-marks.ts';
import { DEVICE_FULL } from '../../../contract/full-device-text.ts';
import { todayHere } from '../../store/reminders/day-here.ts';
import { Alert } from '../../ui/overlays/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { ONCE_TOUCHED } from '../../ui/fields/once-touched.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { GiftFields } from './gift-fields.tsx';
import { costNumber, markOf } from './gift-form-mark.ts';
import { purposeOf, purposesFor } from './gift-purposes.ts';

/** What the dialog is opened for: a mark, a gift that was given, or one that is ready for a day, the next by default. */
export type GiftEditing =
  | { gift: GiftMark }
  | { state: 'given' }
  | { state: 'ordered'; occasionId?: string | undefined };

interface Props {
  connection: Connection;
  editing: GiftEditing;
  onClose: () => void;
}

const NEW = { title: '', image: null, link: null, price: null, occasion: null, forDay: null } as const;

/** Edits a gift mark, or adds a gift that was never suggested. Loaded on demand. */
export default function GiftDialog({ connection, editing, onClose }: Props) {
  const gift = 'gift' in editing ? editing.gift : undefined;
  const state = 'gift' in editing ? editing.gift.state : editing.state;
  const { ideaId, ...before } = gift ?? { ideaId: undefined, ...NEW, state, day: toIsoDay(todayHere()) };
  const storedDay = gift?.day.slice(0, 10);
  const schema = useMemo(() => giftFormSchema(todayHere, storedDay), [storedDay]);
  const purposes = useMemo(() => purposesFor(connection, gift, todayHere()), [connection, gift]);
  const wantedId = 'occasionId' in editing ? editing.occasionId : undefined;
  const wanted = purposes.find(({ occasionId }) => occasionId === wantedId) ?? purposes[0];
  const purpose = purposeOf(before) ?? (gift === undefined && state === 'ordered' ? wanted : undefined);
  const form = useForm<GiftForm, unknown, CheckedGiftForm>({
    ...ONCE_TOUCHED,
    resolver: valibotResolver(schema),
    defaultValues: {
      title: before.title,
      state,
      day: before.day.slice(0, 10),
      purpose: purpose?.value ?? '',
      cost: costNumber(before.price),
      keepReminding: gift?.keepReminding ?? false,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (checked) => {
    const mark = markOf(before, checked, { purposes, country: connection.country });
    try {
      const isKept = await setGift(connection.id, ideaId ?? `${OWN_GIFT}${uuid()}`, mark, connection);
      if (isKept) onClose();
      else form.setError('root', { message: GIFT_MARKS_TOO_MANY });
    } catch (error) {
      if (!isDeviceFull(error)) throw error;
      form.setError('root', { message: DEVICE_FULL });
    }
  });
  const newTitle = state === 'ordered' ? HAVE_SOMETHING : 'Something else that you gave';
  return (
    <Dialog open sheet onOpenChange={(open) => !open && onClose()} title={gift?.title ?? newTitle}>
      <FormProvider {...form}>
        <Form onSubmit={() => save()}>
          <Stack>
            {errors.root?.message && <Alert tone="error">{errors.root.message}</Alert>}
            <GiftFields
              before={before}
              isNew={gift === undefined}
              isOwn={gift === undefined || gift.ideaId.startsWith(OWN_GIFT)}
              purposes={purposes}
              country={connection.country}
            />
            <Button type="submit" kind="primary" size="large" wide loading={isSubmitting}>
              Save
            </Button>
          </Stack>
        </Form>
      </FormProvider>
    </Dialog>
  );
}
