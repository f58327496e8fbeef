import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { displayPrice } from '../../../contract/rules/gifts/price.ts';
import { moneyOf } from '../../../contract/rules/gifts/shop.ts';
import { OCCASION_YEARS_BACK } from '../../../contract/schema/connections/occasion.ts';
import { GIFT_STATE_TEXT, GIFT_STATES, type GiftState } from '../../../contract/schema/gifts/gift-mark.ts';
import type { GiftForm } from '../../../contract/schema/gifts/gift-form.ts';
import type { GiftWords } from '../../store/connections/gift-marks.ts';
import { todayHere } from '../../store/reminders/day-here.ts';
import { ChoiceChips } from '../../ui/chips/choice-chips.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { isReady } from '../../../contract/rules/gifts/gift-for-day.ts';
import { costNumber } from './gift-form-mark.ts';
import type { GiftPurpose } from './gift-purposes.ts';

interface Props {
  before: GiftWords;
  isNew: boolean;
  /** Whether its title is the user's own. */
  isOwn: boolean;
  purposes: readonly GiftPurpose[];
  /** The person's, whose currency the cost is in. */
  country: string | null;
}

const CHOICES = GIFT_STATES.map((value) => ({ value, label: GIFT_STATE_TEXT[value] }));

/** The fields of a gift mark: its title, state, day, cost, and what it is for. */
export function GiftFields({ before, isNew, isOwn, purposes, country }: Props) {
  const { control, register, getValues, setValue, formState } = useFormContext<GiftForm>();
  const { errors } = formState;
  const [state, purpose] = useWatch({ control, name: ['state', 'purpose'] });
  const today = todayHere().toString();
  const first = todayHere().subtract({ years: OCCASION_YEARS_BACK }).toString();
  const { sign, isAfter } = moneyOf(country);
  /**
   * A gift that becomes given has today as its day until the user chooses another: the stored day is that of the mark.
   */
  const dayFor = (next: GiftState) => (next === 'given' && before.state !== 'given' ? today : before.day.slice(0, 10));
  const changeState = (next: GiftState) => {
    if (getValues('day') === dayFor(state)) setValue('day', dayFor(next));
    if (next === 'ordered' && purpose === '') setValue('purpose', purposeFor(purposes, before.occasion));
    setValue('state', next);
  };
  return (
    <>
      {isOwn && <TextField label="Gift" required error={errors.title?.message} {...register('title')} />}
      {!isNew && (
        <ChoiceChips label="What about it?" single options={CHOICES} chosen={[state]} onChange={changeState} />
      )}
      {isReady(state) && <Select label="For" placeholder="No coming day" options={purposes} {...register('purpose')} />}
      <TextField
        label="Cost"
        inputMode="decimal"
        autoComplete="off"
        leading={isAfter ? undefined : sign}
        trailing={isAfter ? <span aria-hidden="true">{sign}</span> : undefined}
        help={usualPrice(before.price)}
        error={errors.cost?.message}
        {...register('cost')}
      />
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
      {isReady(state) && purpose !== '' && (
        <Controller
          control={control}
          name="keepReminding"
          render={({ field: { value, onChange } }) => (
            <Switch
              label="Keep reminding me"
              help="Without it, the reminders of this day end"
              checked={value}
              onCheckedChange={onChange}
            />
          )}
        />
      )}
    </>
  );
}

/** A suggestion's price, for which the field is empty. */
function usualPrice(price: string | null): string | undefined {
  return price === null || costNumber(price) !== '' ? undefined : `So far ${displayPrice(price)}`;
}

/** The coming day of an occasion, or the soonest; '' where there is none. */
function purposeFor(purposes: readonly GiftPurpose[], occasion: string | null): string {
  return (purposes.find((one) => one.occasion === occasion) ?? purposes[0])?.value ?? '';
}
