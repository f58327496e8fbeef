import { useState } from 'react';
import { Card } from '../lists/card.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { ChipPicker } from '../chips/chip-picker.tsx';
import { NumberChips } from '../chips/number-chips.tsx';
import { ChoiceChips } from '../chips/choice-chips.tsx';
import { Disclosure } from '../lists/disclosure.tsx';
import { Stack } from '../layout/stack.tsx';
import { Switch } from '../fields/switch.tsx';
import { Section } from './section.tsx';

const hobbies = [
  'Art',
  'Baking',
  'Board games',
  'Camping',
  'Coffee',
  'Cooking',
  'Cycling',
  'Dancing',
  'Fashion',
  'Fishing',
  'Football',
  'Gardening',
  'Hiking',
  'Jewellery',
  'Knitting',
  'Music',
  'Photography',
  'Reading',
  'Running',
  'Travel',
];

export function Choices() {
  const [some, setSome] = useState(['Cooking', 'Wild swimming']);
  const [full, setFull] = useState(['Art', 'Music', 'Reading']);
  const [days, setDays] = useState([7, 0]);
  const [on, setOn] = useState(true);
  const [off, setOff] = useState(false);
  return (
    <Section title="Choices">
      <Card padding="roomy" style={{ maxWidth: '34rem' }}>
        <Stack gap="wide">
          <ChipPicker label="Interests" options={hobbies} value={some} onChange={setSome} limit={4} required />
          <ChipPicker label="Full" options={hobbies} value={full} onChange={setFull} limit={3} firstCount={6} />
          <ChipPicker
            label="Empty"
            options={hobbies}
            value={[]}
            onChange={() => undefined}
            firstCount={4}
            limit={10}
            error="Please select at least 1 interest"
          />
          <ChipPicker
            label="Disabled"
            options={hobbies}
            value={['Coffee', 'Hiking']}
            onChange={() => undefined}
            disabled
          />
          <NumberChips
            label="Days before"
            offered={[14, 7, 3, 1, 0]}
            chosen={days}
            onChange={(day, isChosen) => setDays(isChosen ? [...days, day] : days.filter((other) => other !== day))}
            labelOf={(value) => `${value} days`}
            largest={60}
            most={3}
            otherName="Other number of days"
          />
          <ChoiceChips
            single
            label="29 February"
            options={['28 February', '1 March'].map((value) => ({ value, label: value }))}
            chosen={['1 March']}
            onChange={() => undefined}
          />
          <Disclosure title="What belongs to it" detail="Behind a line">
            <p>Built when it is opened.</p>
          </Disclosure>
          <Stack gap="hair">
            <Checkbox label="I accept the terms and conditions" />
            <Checkbox label="Ticked" defaultChecked />
            <Checkbox label="With an error" error="You must accept the terms and conditions" required />
            <Checkbox label="Disabled" disabled />
          </Stack>
          <div>
            <Switch label="E-mail" checked={on} onCheckedChange={setOn} help="Fourteen, seven and one day before" />
            <Switch label="Push" checked={off} onCheckedChange={setOff} />
            <Switch label="Disabled" checked={false} onCheckedChange={() => undefined} disabled />
          </div>
        </Stack>
      </Card>
    </Section>
  );
}
