/** What Node says of the process; its types lack a member. */
type Report = NonNullable<typeof process.report> & { excludeNetwork: boolean };

/** How many files the system lets this process have open at once; Infinity where it says no number. */
export function openFileLimit(): number {
  const report = process.report as Report;
  // Looking up the names of whom it is connected with would take long, and none of it is asked for.
  const before = report.excludeNetwork;
  report.excludeNetwork = true;
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  report.excludeNetwork = before;
  const limit = Number(userLimits?.open_files?.soft);
  return Number.isNaN(limit) ? Infinity : limit;
}
