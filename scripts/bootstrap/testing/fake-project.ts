import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPTS = join(import.meta.dirname, '..', '..');

/** Says that it is ready, notes each signal that it gets, and ends at the first as a server does. */
const SERVER = `
import { appendFileSync } from 'node:fs';
const ended = (signal: string) => {
  appendFileSync('signals', signal + ' ');
  setTimeout(() => process.exit(process.argv.includes('--fail') ? 3 : 0), 100);
};
process.on('SIGINT', ended);
process.on('SIGTERM', ended);
setInterval(() => undefined, 1000);
console.log('ready');
if (process.argv.includes('--fail')) process.exit(3);
`;

/** A project with the real bootstrap, and a stand-in for everything that it starts. */
export class FakeProject {
  readonly root = mkdtempSync(join(tmpdir(), 'offra-bootstrap-'));

  constructor() {
    cpSync(join(SCRIPTS, 'bootstrap'), join(this.root, 'scripts', 'bootstrap'), { recursive: true });
    cpSync(join(SCRIPTS, 'bootstrap.mjs'), join(this.root, 'scripts', 'bootstrap.mjs'));
    mkdirSync(join(this.root, 'server'));
    this.write('package.json', '{ "type": "module" }');
    this.write('scripts/build.ts', '');
    this.write('server/main.ts', SERVER);
    this.lock('1.0.0');
  }

  /** Asks for another version of the one dependency. */
  lock(version: string): void {
    this.write('package-lock.json', JSON.stringify({ packages: { '': {}, 'node_modules/a': { version } } }));
  }

  write(path: string, content: string): void {
    writeFileSync(join(this.root, path), content);
  }

  /** What lies in a file; '' where there is none. */
  read(path: string): string {
    return existsSync(join(this.root, path)) ? readFileSync(join(this.root, path), 'utf8') : '';
  }

  /** Lets the stand-in for npm go on. */
  letGo(): void {
    rmSync(join(this.root, 'hold'));
  }

  /** How often packages were installed. */
  get installations(): number {
    return this.read('installations').split('\n').length - 1;
  }

  /** Runs `npm start` as npm does. */
  start(...args: string[]): Run {
    return new Run(this.root, ['scripts/bootstrap.mjs', 'start', ...args]);
  }

  /** Runs it below another process, which takes npm's place and can be killed. */
  startBelow(): Run {
    const start = "['scripts/bootstrap.mjs', 'start'], { stdio: 'inherit' }";
    return new Run(this.root, ['-e', `require('node:child_process').spawn(process.execPath, ${start})`]);
  }
}

/** A process of a {@link FakeProject}, with everything that it says. */
export class Run {
  output = '';
  readonly child: ChildProcess;
  /** Its exit code and signal, when it and all that it started have closed their outputs. */
  readonly ended: Promise<[number | null, NodeJS.Signals | null]>;

  constructor(root: string, args: readonly string[]) {
    const npm = join(root, 'scripts', 'bootstrap', 'testing', 'npm-cli.js');
    const env = { ...process.env, npm_execpath: npm, npm_node_execpath: process.execPath };
    this.child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const take = (chunk: Buffer) => {
      this.output += chunk;
    };
    this.child.stdout?.on('data', take);
    this.child.stderr?.on('data', take);
    this.ended = new Promise((resolve) => {
      this.child.once('close', (code, signal) => resolve([code, signal]));
    });
  }

  /** Waits until it has said something; rejects with what it did say where it ends before. */
  says(text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (this.output.includes(text)) resolve();
      };
      this.child.stdout?.on('data', look);
      this.child.stderr?.on('data', look);
      void this.ended.then(() => reject(new Error(`Ended without saying '${text}': ${this.output}`)));
      look();
    });
  }
}
