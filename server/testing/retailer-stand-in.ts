import type { StandIn, StandInAnswer, StandInRequest } from './http-stand-in.ts';

/** An item that a retailer's stand-in sells. */
export interface SoldItem {
  id: string;
  title: string;
  /** Undefined if it is unavailable. */
  price?: number;
  currency?: string;
  image?: string;
}

/** A stand-in for a retailer, with any protocol. */
export interface RetailerStandIn extends StandIn {
  /** The items that every search finds. */
  sold: SoldItem[];
  /** The next calls' answers in place of items, each used once. */
  answers: StandInAnswer[];
  /** The next token calls' answers in place of a token, each used once. */
  tokenAnswers: StandInAnswer[];
  /** Invalidates all earlier tokens. */
  endTokens(): void;
  /** The calls other than those for a token. */
  calls(): StandInRequest[];
}
