import { openPostgres } from '../../db/engine/postgres.ts';

/** The tables whose size grows with the people; the others stay small, or hold what is short-lived. */
export const LARGE_TABLES: ReadonlySet<string> = new Set([
  'users',
  'connections',
  'occasions',
  'sessions',
  'answers',
  'reminder_messages',
  'reminders',
  'shown_ideas',
  'recommendation_requests',
  'push_subscriptions',
  'gone_connections',
  'calendar_feeds',
  'snoozes',
  'social_accounts',
]);

/** Most rows of a large table that a statement reads to find those it is about. */
const MOST_READ_IN_VAIN = 1000;

/** A statement as the database ran it. */
export interface Plan {
  text: string;
  /** How it read a large table, or much of one, from end to end. */
  scans: string[];
}

/** Statements that may read a large table, by a part of their text, with the reason. */
const ALLOWED: readonly { part: string; reason: string }[] = [];

export function isAllowed({ text }: Plan): boolean {
  return ALLOWED.some(({ part }) => text.includes(part));
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Rows Removed by Filter'?: number;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

/**
 * PostgreSQL's own extension sends the plan of each statement that is run, including those of triggers, cascades and
 * libraries.
 */
const EXPLAIN = Object.entries({
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_format': 'json',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
})
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** Opens a PostgreSQL as its superuser, and notes the plan of each statement. */
export async function openExplained(url: string, onPlan: (plan: Plan) => void) {
  const address = new URL(url);
  address.searchParams.set('options', EXPLAIN);
  const onNotice = (notice: string) => {
    const [, json] = /^duration: .*? plan:\s+(\{.*\})\s*$/s.exec(notice) ?? [];
    if (json === undefined) return;
    const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode };
    onPlan({ text: text.replaceAll(/\s+/g, ' ').trim(), scans: scansIn(plan) });
  };
  let isClosing = false;
  // A connection that is on its way out may hear of the server's end.
  const onLost = (error: Error) => {
    if (!isClosing) throw error;
  };
  const opened = await openPostgres(address.href, onLost, { onNotice });
  const close = () => {
    isClosing = true;
    return opened.close();
  };
  return { ...opened, close };
}

function scansIn(node: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap(scansIn);
  const { 'Node Type': how, 'Relation Name': table = '', 'Actual Loops': loops } = node;
  if (!LARGE_TABLES.has(table)) return below;
  const inVain = (node['Rows Removed by Filter'] ?? 0) * loops;
  if (how === 'Seq Scan') return [`sequential scan of ${table}`, ...below];
  if (inVain > MOST_READ_IN_VAIN) return [`${inVain} rows of ${table} read in vain`, ...below];
  return below;
}
