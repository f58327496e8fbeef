import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { v7 as uuid } from 'uuid';
import { toIsoDay } from '../../../contract/rules/days/day.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { OCCASION_YEARS_BACK } from '../../../contract/schema/connections/occasion.ts';
import {
  GIFT_MARKS_TOO_MANY,
  GIFT_STATE_TEXT,
  GIFT_STATES,
  type GiftMark,
  type GiftState,
  OWN_GIFT,
} from '../../../contract/schema/gifts/gift-mark.ts';
import { type CheckedGiftForm, type GiftForm, giftFormSchema } from '../../../contract/schema/gifts/gift-form.ts';
import { isDeviceFull } from '../../pwa/device-full.ts';
import { setGift } from '../../store/connections/gift-marks.ts';
import { DEVICE_FULL } from '../../../contract/full-device-text.ts';
import { todayHere } from '../../store/reminders/day-here.ts';
import { Alert } from '../../ui/overlays/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ChoiceChips } from '../../ui/chips/choice-chips.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { ONCE_TOUCHED } from '../../ui/fields/once-touched.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

interface Props {
  connection: Connection;
  /** The mark to edit; undefined for a gift of the user's own. */
  gift: GiftMark | undefined;
  onClose: () => void;
}

const NEW = { title: '', state: 'given', image: null, link: null, price: null, occasion: null } as const;
const CHOICES = GIFT_STATES.map((value) => ({ value, label: GIFT_STATE_TEXT[value] }));

/** Edits a gift mark, or adds a gift that was never suggested. Loaded on demand. */
export default function GiftDialog({ connection, gift, onClose }: Props) {
  const isOwn = gift === undefined || gift.ideaId.startsWith(OWN_GIFT);
  const { ideaId, ...before } = gift ?? { ideaId: undefined, ...NEW, day: toIsoDay(todayHere()) };
  const storedDay = gift?.day.slice(0, 10);
  const today = todayHere().toString();
  const first = todayHere().subtract({ years: OCCASION_YEARS_BACK }).toString();
  const schema = useMemo(() => giftFormSchema(todayHere, storedDay), [storedDay]);
  const { control, register, handleSubmit, getValues, setError, setValue, formState } = useForm<
    GiftForm,
    unknown,
    CheckedGiftForm
  >({
    ...ONCE_TOUCHED,
    resolver: valibotResolver(schema),
    defaultValues: { title: before.title, state: before.state, day: before.day.slice(0, 10) },
  });
  const { errors, isSubmitting } = formState;
  /**
   * A gift that becomes given has today as its day until the user chooses another: the stored day is that of the mark.
   */
  const dayFor = (state: GiftState) =>
    state === 'given' && before.state !== 'given' ? todayHere().toString() : before.day.slice(0, 10);
  const save = handleSubmit(async (checked) => {
    const mark = { ...before, ...checked };
    try {
      const isKept = await setGift(connection.id, ideaId ?? `${OWN_GIFT}${uuid()}`, mark, connection);
      if (isKept) onClose();
      else setError('root', { message: GIFT_MARKS_TOO_MANY });
    } catch (error) {
      if (!isDeviceFull(error)) throw error;
      setError('root', { message: DEVICE_FULL });
    }
  });
  return (
    <Dialog
      open
      sheet
      onOpenChange={(open) => !open && onClose()}
      title={gift?.title ?? 'Something else that you gave'}
    >
      <Form onSubmit={() => save()}>
        <Stack>
          {errors.root?.message && <Alert tone="error">{errors.root.message}</Alert>}
          {isOwn && <TextField label="Gift" required error={errors.title?.message} {...register('title')} />}
          {gift && (
            <Controller
              control={control}
              name="state"
              render={({ field: { value, onChange } }) => (
                <ChoiceChips
                  label="What about it?"
                  single
                  options={CHOICES}
                  chosen={[value]}
                  onChange={(state) => {
                    onChange(state);
                    if (getValues('day') === dayFor(value)) setValue('day', dayFor(state));
                  }}
                />
              )}
            />
          )}
          <Controller
            control={control}
            name="day"
            render={({ field: { ref: _ref, ...field } }) => (
              <DateField
                {...field}
                label="Date"
                required
                min={first}
                max={today}
                years={{ first, last: today, near: today }}
                error={errors.day?.message}
              />
            )}
          />
          <Button type="submit" kind="primary" size="large" wide loading={isSubmitting}>
            Save
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}
