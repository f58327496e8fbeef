import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from '../project.ts';

/** Stands in for `npm ci`: records the call, waits while it is held, and leaves the files of an installation. */
const NPM_CI = `#!/bin/sh
echo "$@" >> installations
while [ -e hold ]; do sleep 0.05; done
[ -e fails ] && exit 1
mkdir -p node_modules/.bin
printf '#!/bin/sh\\nPACKAGED=packaged exec "${process.execPath}" "$@"' > node_modules/.bin/node
chmod +x node_modules/.bin/node
cp package-lock.json node_modules/.package-lock.json
`;

/** Records each signal, and ends at the first as the server does. */
const SERVER = `
import { appendFileSync } from 'node:fs';
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    appendFileSync('signals', signal + ' ');
    setTimeout(() => process.exit(0), 100);
  });
setInterval(() => undefined, 1000);
console.log('ready on the ' + process.env.PACKAGED + ' Node');
if (process.argv.includes('--fail')) process.exit(3);
`;

const npm = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();

/** A project with the real `npm start`, and a stand-in for everything that it starts. */
export class FakeProject {
  readonly root = mkdtempSync(join(tmpdir(), 'offra-setup-'));

  constructor() {
    for (const folder of ['bin', 'scripts', 'server']) mkdirSync(join(this.root, folder));
    for (const file of ['package.json', 'scripts/setup.mjs', 'scripts/lock.mjs'])
      cpSync(join(ROOT, file), join(this.root, file));
    writeFileSync(join(this.root, 'bin', 'npm'), NPM_CI, { mode: 0o755 });
    this.write('scripts/build.ts', '');
    this.write('server/main.ts', SERVER);
    this.lock({ version: '1.0.0' });
  }

  /** Adds this dependency to the lockfile. */
  lock(dependency: object): void {
    this.write('package-lock.json', JSON.stringify({ packages: { '': {}, 'node_modules/a': dependency } }));
  }

  write(path: string, content: string): void {
    writeFileSync(join(this.root, path), content);
  }

  remove(path: string): void {
    rmSync(join(this.root, path));
  }

  /** The content of a file; '' if it is missing. */
  read(path: string): string {
    return existsSync(join(this.root, path)) ? readFileSync(join(this.root, path), 'utf8') : '';
  }

  /** How often packages were installed. */
  get installations(): number {
    return this.read('installations').split('\n').length - 1;
  }

  /** Runs `npm start` as a terminal does, in a process group of its own. */
  start(...args: string[]): Run {
    return new Run(this.root, args);
  }
}

/** An `npm start` of a {@link FakeProject}, with all of its output. */
export class Run {
  output = '';
  /** npm's exit code or signal, once npm and all of its child processes have closed their outputs. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  readonly #child;

  constructor(root: string, args: readonly string[]) {
    this.#child = spawn(npm, ['start', '--', ...args], {
      cwd: root,
      env: { ...process.env, PATH: `${join(root, 'bin')}${delimiter}${process.env['PATH']}` },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream.on('data', (chunk: Buffer) => void (this.output += chunk));
    this.ended = new Promise((resolve) => {
      this.#child.once('close', (code, signal) => resolve(code ?? signal));
    });
  }

  /** Signals npm alone, as a service manager does. */
  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Signals npm and all of its child processes at once, as a terminal does on Ctrl-C. */
  killAll(signal: NodeJS.Signals): void {
    process.kill(-(this.#child.pid ?? Number.NaN), signal);
  }

  /** Waits for a text in the output; rejects with the output if the process ends before. */
  says(text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (this.output.includes(text)) resolve();
      };
      for (const stream of [this.#child.stdout, this.#child.stderr]) stream.on('data', look);
      void this.ended.then(() => reject(new Error(`Ended without saying '${text}': ${this.output}`)));
      look();
    });
  }
}
