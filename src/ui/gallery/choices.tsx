import { useState } from 'react';
import { Card } from '../card.tsx';
import { Checkbox } from '../checkbox.tsx';
import { ChipPicker } from '../chip-picker.tsx';
import { Stack } from '../stack.tsx';
import { Switch } from '../switch.tsx';
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
