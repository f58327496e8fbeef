import type { Question } from './question.ts';

export const PROTOCOLS = ['openai', 'anthropic'] as const;
export type ProtocolName = (typeof PROTOCOLS)[number];

export interface LanguageModelSettings {
  protocol: ProtocolName;
  /** Without a trailing slash. */
  url: string;
  /** Never logged, and sent only to `url`. */
  key: string;
  model: string;
  /** The most calls per UTC day. */
  dailyCalls: number;
}

export interface Protocol {
  request(
    settings: LanguageModelSettings,
    question: Question,
  ): { url: string; headers: Record<string, string>; body: unknown };
  /** The model's unchecked answer. Throws a LanguageModelFailure `unreadable` or `declined`. */
  read(body: unknown): unknown;
}
