export interface SnoozeMoment {
  snoozedOn: Temporal.PlainDate;
  today: Temporal.PlainDate;
  remindedDay: Temporal.PlainDate;
}

/** The day after `snoozedOn`, or the next unplanned day, so that no snooze is lost. */
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
