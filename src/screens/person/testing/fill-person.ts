import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const textbox = (label: string | RegExp) => screen.findByRole('textbox', { name: label });

/** Fills in the form of a new connection: all required fields, and an unconfirmed interest. */
export async function fillPerson(user: UserEvent, name: string): Promise<void> {
  await user.type(await textbox('Name'), name);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Gender' }), 'Female');
  await user.type(await textbox('Birthday'), '14 Feb 1990');
  const country = await screen.findByRole('combobox', { name: 'Country' });
  await user.clear(country);
  await user.type(country, 'Portugal');
  await user.type(await textbox(/^Hobbies and Interests/), 'star gazing');
}
