import { Tools } from './stages/tools.ts';

/** `npm run format`: writes every file in the project's form. */
process.exitCode = (await new Tools().run('oxfmt', process.argv.slice(2))) ? 0 : 1;
