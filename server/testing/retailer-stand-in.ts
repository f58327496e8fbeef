import type { StandIn, StandInAnswer, StandInRequest } from './http-stand-in.ts';

/** Something that a stand-in for a retailer sells. */
export interface SoldItem {
  id: string;
  title: string;
  /** Undefined where it can't be bought now. */
  price?: number;
  currency?: string;
  image?: string;
}

/** What stands in for a retailer, whichever protocol it speaks. */
export interface RetailerStandIn extends StandIn {
  /** What is sold, whatever is searched for. */
  sold: SoldItem[];
  /** What the next calls answer in place of items; used up one by one. */
  answers: StandInAnswer[];
  /** What the next calls for a token answer in place of one; used up one by one. */
  tokenAnswers: StandInAnswer[];
  /** Takes no token any more that was handed out before. */
  endTokens(): void;
  /** The calls that were not for a token. */
  calls(): StandInRequest[];
}
