import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SignInFormSchema, SignInSchema, SignUpFormSchema, SignUpSchema } from './account.ts';

function firstMessage(schema: v.GenericSchema, input: unknown, field: string): string | undefined {
  const { issues = [] } = v.safeParse(schema, input);
  return issues.find((issue) => v.getDotPath(issue) === field)?.message;
}

describe('signing in', () => {
  const form = { email: 'Ana@Example.com', password: 'Secret123' };

  it('sends the e-mail in lower case', () => {
    expect(v.parse(SignInFormSchema, form).email).toBe('ana@example.com');
  });

  it.each([
    ['email', '', 'Email is a required field'],
    ['email', 'ana', 'Please enter a valid email address'],
    ['password', '', 'Password is a required field'],
    ['password', 'short', 'Please enter at least 8 characters'],
    ['password', 'a'.repeat(21), 'Password must be shorter than or equal to 20 characters'],
    ['password', 'with space', 'The password can’t contain spaces'],
  ])('with %s %j shows %j', (field, value, text) => {
    expect(firstMessage(SignInFormSchema, { ...form, [field]: value }, field)).toBe(text);
  });
});

describe('signing up', () => {
  const form = { email: 'ana@example.com', password: 'Secret123', repeatPassword: 'Secret123', termsAccepted: true };

  it('accepts a password that sign-in will accept', () => {
    expect(v.is(SignUpFormSchema, form)).toBe(true);
    expect(v.is(SignInFormSchema, { email: form.email, password: form.password })).toBe(true);
  });

  it.each([
    ['email', '', 'Required'],
    ['email', 'ana@', 'Invalid email address'],
    ['password', 'PASSWORD1', 'Please choose a password that is harder to guess'],
    ['password', '', 'Password is required'],
    ['password', 'Short1', 'Must be at least 8 characters'],
    ['password', 'Secretive', 'Must include at least one number (0-9)'],
    ['password', 'secret123', 'Must include at least one uppercase letter (A-Z)'],
    ['password', 'Secret 123', 'The password can’t contain spaces'],
    ['password', `Secret1${'a'.repeat(14)}`, 'Password must be shorter than or equal to 20 characters'],
    ['repeatPassword', '', 'Please confirm your password'],
    ['repeatPassword', 'Secret124', 'Passwords must match'],
    ['termsAccepted', false, 'You must accept the terms and conditions'],
  ])('with %s %j shows %j', (field, value, text) => {
    expect(firstMessage(SignUpFormSchema, { ...form, [field]: value }, field)).toBe(text);
  });

  it('says that the passwords differ also while the e-mail is still wrong', () => {
    const wrong = { ...form, email: '', repeatPassword: 'Secret124' };
    expect(firstMessage(SignUpFormSchema, wrong, 'repeatPassword')).toBe('Passwords must match');
  });
});

it('takes a password for the same whether its accents come as one character or as two', () => {
  const [whole, apart] = ['Ação-é-Única7', 'Ação-é-Única7'.normalize('NFD')];
  const form = { email: 'ana@example.com', password: apart, repeatPassword: whole, termsAccepted: true };
  const signedIn = { email: form.email, password: apart };
  expect([
    v.parse(SignUpFormSchema, form).password,
    v.parse(SignUpSchema, form).password,
    v.parse(SignInFormSchema, signedIn).password,
    v.parse(SignInSchema, signedIn).password,
  ]).toEqual([whole, whole, whole, whole]);
});

it('does not normalise a text longer than any password, since that takes seconds', () => {
  const long = 'Aça1'.normalize('NFD').repeat(1000);
  expect(v.parse(SignInSchema, { email: 'ana@example.com', password: long }).password).toBe(long);
  for (const Schema of [SignUpSchema, SignUpFormSchema]) {
    const form = { email: 'ana@example.com', password: long, repeatPassword: long, termsAccepted: true };
    expect(firstMessage(Schema, form, 'password')).toBe('Password must be shorter than or equal to 20 characters');
    expect(firstMessage(Schema, { ...form, repeatPassword: long.normalize('NFC') }, 'repeatPassword')).toBe(
      'Passwords must match',
    );
  }
});

it('accepts the longest password in its longest form', () => {
  // A letter with the longest decomposition.
  const password = `A1${'\u1f82'.repeat(18)}`;
  const apart = password.normalize('NFD');
  expect(apart).toHaveLength(2 + 18 * 4);
  expect(v.parse(SignInFormSchema, { email: 'ana@example.com', password: apart }).password).toBe(password);
});
