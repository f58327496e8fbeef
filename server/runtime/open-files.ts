/** Node's types lack a member. */
type Report = NonNullable<typeof process.report> & { excludeNetwork: boolean };

/** The most files that the system lets this process open at once; Infinity if it gives no number. */
export function openFileLimit(): number {
  const report = process.report as Report;
  // Resolving the names of its peers would take long, and they are not needed.
  const before = report.excludeNetwork;
  report.excludeNetwork = true;
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  report.excludeNetwork = before;
  const limit = Number(userLimits?.open_files?.soft);
  return Number.isNaN(limit) ? Infinity : limit;
}
