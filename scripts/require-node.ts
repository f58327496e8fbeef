const NEEDED = 26;

/** For scripts started without npm, under any Node: one line in place of the error that would follow. */
if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  console.error(
    `offra needs Node ${NEEDED}, and this is ${process.versions.node}: npm test, npx vitest and npx playwright find the one in node_modules.`,
  );
  process.exit(1);
}
