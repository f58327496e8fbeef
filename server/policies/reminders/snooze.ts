/** What is known when somebody wants to be told again. */
export interface SnoozeMoment {
  /** The day on which they asked for it, as their device says. */
  snoozedOn: Temporal.PlainDate;
  /** Their own calendar day now. */
  today: Temporal.PlainDate;
  /** The last day whose reminders were planned. */
  remindedDay: Temporal.PlainDate;
}

/**
 * The day on which they are told again: the one after they asked for it. Where that is planned already, since it could
 * not be sent before, it is the next that is not, so that what was asked for is never lost.
 */
export function snoozedUntil({ snoozedOn, today, remindedDay }: SnoozeMoment): Temporal.PlainDate {
  const asked = earlier(snoozedOn, today).add({ days: 1 });
  return later(asked, later(today, remindedDay.add({ days: 1 })));
}

function earlier(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) <= 0 ? a : b;
}

function later(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) >= 0 ? a : b;
}
