import { setTimeout as delay } from 'node:timers/promises';
import { errorFields, type Log } from '../runtime/log.ts';
import { isFinalReply } from './mail-errors.ts';
import type { Deliver, MailMessage } from './message.ts';

/** A mail's end: taken by its server; refused for good; or given up, where it may be sent later. */
export type MailEnd = 'sent' | 'refused' | 'given_up';

/** Sends mails in the background. */
export interface Mail {
  /** Returns at once: an API answer's time must not reveal a mail. Rejections of `onEnd` are logged. */
  send(message: MailMessage, onEnd?: (end: MailEnd) => Promise<void>): void;
  /** Resolves when no mail is under way. */
  settled(): Promise<void>;
  /** Lets the current tries end, and drops the waiting retries. */
  stop(): Promise<void>;
}

/** The waits before each retry. */
const WAITS_MS = [2000, 15_000, 60_000];
type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>;
const waitForTime: Wait = (ms, signal) => delay(ms, undefined, { signal });

/** Sends mails in the background, each up to four times. Failures are logged without the mail or its address. */
export function createMail(deliver: Deliver, log: Log, wait: Wait = waitForTime): Mail {
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function work(message: MailMessage): Promise<MailEnd> {
    for (const [index, waitMs] of [...WAITS_MS, undefined].entries()) {
      try {
        await deliver(message);
        log.info('mail_sent', { mail: message.kind });
        return 'sent';
      } catch (error) {
        const isRefused = isFinalReply(error);
        const isLast = waitMs === undefined || isRefused || stopping.signal.aborted;
        const event = isLast ? 'mail_given_up' : 'mail_failed';
        log.error(event, { mail: message.kind, attempt: index + 1, ...errorFields(error) });
        if (isRefused) return 'refused';
        if (isLast || !(await hasWaited(waitMs, message))) break;
      }
    }
    return 'given_up';
  }

  async function workAndSay(message: MailMessage, onEnd?: (end: MailEnd) => Promise<void>): Promise<void> {
    const end = await work(message);
    try {
      await onEnd?.(end);
    } catch (error) {
      log.error('mail_not_noted', { mail: message.kind, ...errorFields(error) });
    }
  }

  async function hasWaited(ms: number, { kind }: MailMessage): Promise<boolean> {
    try {
      await wait(ms, stopping.signal);
      return true;
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
      log.error('mail_given_up', { mail: kind });
      return false;
    }
  }

  const settled = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
  };
  return {
    send(message, onEnd) {
      const sending = workAndSay(message, onEnd).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    settled,
    async stop() {
      stopping.abort();
      await settled();
    },
  };
}
