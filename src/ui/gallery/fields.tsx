import Euro from 'lucide/dist/esm/icons/euro.mjs';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import { useState } from 'react';
import { AmountEntry } from '../fields/amount-entry.tsx';
import { Button } from '../buttons/button.tsx';
import { Card } from '../lists/card.tsx';
import { Combobox } from '../fields/combobox.tsx';
import { DateField } from '../fields/date-field.tsx';
import { Form } from '../fields/form.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { Select } from '../fields/select.tsx';
import { Cluster, Stack } from '../layout/stack.tsx';
import { TextArea } from '../fields/text-area.tsx';
import { TextField } from '../fields/text-field.tsx';
import { WaitingFields } from '../fields/waiting-fields.tsx';
import { Section } from './section.tsx';
import { Icon } from '../marks/icon.tsx';

const countries = ['Portugal', 'Saint Helena, Ascension and Tristan da Cunha', 'United Kingdom'];

export function Fields() {
  const [birthday, setBirthday] = useState('1988-12-03');
  const [yearless, setYearless] = useState('1604-02-29');
  const [day, setDay] = useState('');
  const [place, setPlace] = useState('');
  const [isWaiting, setIsWaiting] = useState(false);
  const send = async () => {
    setIsWaiting(true);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    setIsWaiting(false);
  };
  return (
    <Section title="Fields">
      <Card padding="roomy" style={{ maxWidth: '34rem' }}>
        <Cluster>
          <span>Birthday</span>
          <AmountEntry
            label="Budget"
            help="Min 10, Max 999"
            submitLabel="Find gifts"
            onType={(text) => text.replace(/^0+/, '')}
            parse={(text) => (/^\d{2,3}$/.test(text) ? Number(text) : undefined)}
            onSubmit={() => undefined}
          />
        </Cluster>
      </Card>
      <Card padding="roomy" style={{ maxWidth: '34rem' }}>
        <Stack gap="roomy">
          <TextField
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            leading={<Icon of={Mail} size={20} />}
          />
          <TextField
            label="Name"
            defaultValue="Jo"
            error="Name must be longer than or equal to 3 characters"
            required
          />
          <TextField label="Budget" inputMode="decimal" help="Min 10, Max 999" leading={<Icon of={Euro} size={20} />} />
          <TextField label="Label for screen readers only" labelHidden placeholder="Search by name" />
          <TextArea label="Note" rows={3} help="Grows with its lines" />
          <TextField label="Disabled" defaultValue="Can’t be changed" disabled />
          <PasswordField label="Password" autoComplete="current-password" defaultValue="secret-words" />
          <Select label="Country" options={countries} placeholder="Choose a country" />
          <Select
            label="Long choice"
            options={countries}
            defaultValue={countries[1]}
            error="Country is a required field"
          />
          <Combobox label="Searched choice" options={countries} value={place} onChange={setPlace} />
          <Combobox
            label="Wrong searched choice"
            options={countries}
            value=""
            onChange={setPlace}
            error="Country is a required field"
          />
          <Combobox
            label="Disabled searched choice"
            options={countries}
            value="Portugal"
            onChange={setPlace}
            disabled
          />
          <Select label="Disabled choice" options={countries} defaultValue="Portugal" disabled />
          <DateField
            label="Birthday"
            value={birthday}
            onChange={setBirthday}
            startView="year"
            max="2025-11-20"
            min="1926-11-20"
            years={{ first: '1926-11-20', last: '2025-11-20', near: '2026-11-20' }}
          />
          <DateField
            label="Name day, year unknown"
            value={yearless}
            onChange={setYearless}
            noYearLabel="I don’t know the year"
          />
          <output aria-label="Birthday’s value">{birthday}</output>
          <DateField
            label="Day"
            value={day}
            onChange={setDay}
            help="Any day from 2024 to 2031"
            min="2024-01-01"
            max="2031-11-20"
          />
          <output aria-label="Day’s value">{day}</output>
          <DateField label="Wrong day" value="" onChange={() => undefined} error="Occasion Date is required" />
          <DateField label="Disabled day" value="2026-12-25" onChange={() => undefined} disabled />
        </Stack>
      </Card>
      <Card padding="roomy" style={{ maxWidth: '34rem' }}>
        <Form onSubmit={send}>
          <Stack gap="roomy">
            <WaitingFields isWaiting={isWaiting}>
              <TextField label="A field of a form that waits" defaultValue="Can’t be typed into meanwhile" />
            </WaitingFields>
            <Button type="submit" kind="primary" wide loading={isWaiting}>
              Save and wait
            </Button>
          </Stack>
        </Form>
      </Card>
    </Section>
  );
}
