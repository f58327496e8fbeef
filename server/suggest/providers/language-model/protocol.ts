import type { Question } from './question.ts';

export const PROTOCOLS = ['openai', 'anthropic'] as const;
export type ProtocolName = (typeof PROTOCOLS)[number];

export interface LanguageModelSettings {
  protocol: ProtocolName;
  /** Without a slash at its end. */
  url: string;
  /** Never logged, and sent to nobody but `url`. */
  key: string;
  model: string;
  /** How often it may be asked on one UTC day. */
  dailyCalls: number;
}

/** How a service is spoken to. */
export interface Protocol {
  request(
    settings: LanguageModelSettings,
    question: Question,
  ): { url: string; headers: Record<string, string>; body: unknown };
  /** What the model answered, unchecked. Throws a LanguageModelFailure `unreadable` or `declined`. */
  read(body: unknown): unknown;
}
