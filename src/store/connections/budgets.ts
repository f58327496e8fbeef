import { useEffect } from 'react';
import { BUDGET_MAX, formatBudget } from '../../../contract/rules/gifts/budget.ts';
import { type Money, moneyOf } from '../../../contract/rules/gifts/shop.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import type { UpcomingEvent } from '../../../contract/schema/reminders/event.ts';
import { reader } from '../../db/reading/reader.ts';
import { saveDetails } from './details.ts';

/** What a budget's field is opened with. */
export interface BudgetDetails {
  sign: string;
  isSignAfter: boolean;
  usual: number[];
  /** The budget of the last suggestions for the person and the occasion. */
  initial: string | undefined;
}

/** In euro; other currencies get round amounts of about the same worth. */
const USUAL = [15, 30, 50];

/** The currency of a person's country, three usual amounts, and the budget of last time. */
export function budgetFor(connection: Connection | null, occasion: string | undefined): BudgetDetails {
  const last = connection?.budgets?.find((budget) => budget.occasion === occasion)?.amount;
  return { ...amountsIn(moneyOf(connection?.country ?? null)), initial: last === undefined ? undefined : typed(last) };
}

/** The same for a coming event. */
export async function budgetForEvent({ contactId, occasion }: UpcomingEvent): Promise<BudgetDetails> {
  if (contactId === null) return budgetForGlobal();
  return budgetFor((await reader.connection(contactId)) ?? null, occasion);
}

/** For a global occasion, whose gifts are for no one person: no budget is remembered. */
export async function budgetForGlobal(): Promise<BudgetDetails> {
  const profile = await reader.profile();
  return { ...amountsIn(moneyOf(profile?.country ?? null)), initial: undefined };
}

function amountsIn({ sign, isAfter, perEuro }: Money) {
  return { sign, isSignAfter: isAfter === true, usual: [...new Set(USUAL.map((euros) => round(euros * perEuro)))] };
}

/** As people type an amount: '40', '49.50'. */
function typed(amount: number): string {
  return Number.isInteger(amount) ? String(amount) : formatBudget(amount);
}

/** To fives, and above a hundred to fifties: people don't say 22.5 or 385. */
function round(amount: number): number {
  const step = amount < 100 ? 5 : 50;
  return Math.min(BUDGET_MAX, Math.round(amount / step) * step);
}

/** Remembers the budget that gifts are looked for within, for the person and the occasion, on all devices. */
export function useRememberBudget(
  connection: Connection | null,
  occasion: string | undefined,
  amount: number | undefined,
): void {
  const id = connection?.id;
  useEffect(() => {
    if (id === undefined || occasion === undefined || amount === undefined) return;
    rememberBudget(id, occasion, amount).catch(reportError);
  }, [id, occasion, amount]);
}

/** Stores the last budget for an occasion, and deletes those of deleted occasions. */
async function rememberBudget(id: string, occasion: string, amount: number): Promise<void> {
  const connection = await reader.connection(id);
  if (connection === undefined) return;
  if (connection.budgets?.some((budget) => budget.occasion === occasion && budget.amount === amount)) return;
  const names = new Set(connection.occasions.map(({ name }) => name));
  await saveDetails(id, ({ budgets }) => ({
    budgets: [
      ...budgets.filter((budget) => budget.occasion !== occasion && names.has(budget.occasion)),
      { occasion, amount },
    ],
  }));
}
