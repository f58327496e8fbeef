import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';

const FOLDER = import.meta.dirname;
const PROGRAM = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js');
/** A report with all its details is some megabytes. */
const OUTPUT_BYTES = 200_000_000;

const ScoreSchema = v.object({ score: v.number() });
const AuditSchema = v.object({
  score: v.nullable(v.number()),
  title: v.string(),
  numericValue: v.optional(v.number()),
});

const ReportSchema = v.object({
  categories: v.object({
    performance: ScoreSchema,
    accessibility: ScoreSchema,
    'best-practices': ScoreSchema,
    seo: ScoreSchema,
  }),
  audits: v.record(v.string(), AuditSchema),
});
export type Report = v.InferOutput<typeof ReportSchema>;

/** Lighthouse has its own packages, since nothing else needs them. */
export function installLighthouse(): void {
  if (existsSync(PROGRAM)) return;
  console.log('Installing Lighthouse…');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('Lighthouse could not be installed.');
}

/** The tries for a page whose trace the browser loses, as a busy browser may. */
const TRIES = 3;

/**
 * Measures a page as a phone on a slow network loads it, in a browser that listens on a port.
 * @param keepStorage leaves the page's storage in the browser, such as the signed-in user
 */
export async function lookAt(url: string, port: number, keepStorage: boolean, tries = TRIES): Promise<Report> {
  try {
    return await lookOnce(url, port, keepStorage);
  } catch (error) {
    const isLost = error instanceof Error && error.message.includes('NO_NAVSTART');
    if (!isLost || tries === 1) throw error;
    console.log('The browser lost its trace; once more.');
    return lookAt(url, port, keepStorage, tries - 1);
  }
}

async function lookOnce(url: string, port: number, keepStorage: boolean): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      PROGRAM,
      url,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      '--only-categories=performance,accessibility,best-practices,seo',
      ...(keepStorage ? ['--disable-storage-reset'] : []),
    ],
    { maxBuffer: OUTPUT_BYTES },
  );
  return v.parse(ReportSchema, JSON.parse(stdout));
}
