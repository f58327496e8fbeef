/** Tests too slow for a quick check: those that start processes, and those that open a database. */
export const NOT_QUICK: readonly string[] = [
  '**/*.process.test.ts',
  'server/{routes,commands,db,openapi,testing}/**',
  'server/app.test.ts',
  'server/runtime/{listen-bounds,listen-malformed,metrics,model-ideas}.test.ts',
  'server/jobs/{ask-to-confirm,gift-links,mails-in-doubt,pause-and-digest,plan-reminders,ready-gifts,reminders,reminded-of-today}.test.ts',
  'server/offers/{match-ideas,offers}.test.ts',
  'simulation/whole-server.test.ts',
];
