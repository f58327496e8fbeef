/** The major version in what `postgres --version` says; undefined where it says something else. */
export function majorVersion(output: string): number | undefined {
  const [, major] = /^postgres \(PostgreSQL\) (\d+)/m.exec(output) ?? [];
  return major === undefined ? undefined : Number(major);
}
