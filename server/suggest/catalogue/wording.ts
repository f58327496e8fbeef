/**
 * How an interest is spoken of in the titles that templates make. Each text is lower case (but for names), stands within
 * a title, and is null where such a gift would be silly or does not exist; a title needs to be something that a shop
 * sells. All are about one interest, so that nothing of another one slips in.
 */
export interface Wording {
  /** After 'Book about': 'golf', 'making and drinking coffee'. */
  about: string;
  /** Before the noun of a printed or woven thing: 'golf' in 'Golf mug', 'vintage car' in 'Vintage car socks'. */
  motif: string;
  /** One who does it: 'golfer', 'coffee lover'. */
  person: string;
  /** Before 'lesson' and 'course': 'golf', 'latte art'. */
  lesson: string | null;
  /** After 'Tickets to': 'a golf tournament', 'a coffee festival'. */
  event: string | null;
  /** Before 'weekend for two': 'golf', 'wildlife-watching'. */
  trip: string | null;
  /** Before 'magazine subscription': 'golf', 'speciality coffee'. */
  magazine: string | null;
  /** What one uses up, in the plural: 'golf balls', 'coffee beans'. */
  supplies: string | null;
  /** What one carries to it or wears for it and that can bear a name: 'golf towel', 'coffee tumbler'. */
  gear: string | null;
  /** What is kept in order: 'golf clubs', 'coffee cups and beans'. */
  kept: string | null;
  /** A toy for ages 1 to 3, safe without small parts: 'soft golf set', 'wooden coffee machine'. */
  firstToy: string | null;
  /** A toy for ages 4 to 9: 'garden crazy golf set'. */
  playSet: string | null;
  /** Something to make or build, for ages 8 and above: 'tabletop golf course kit'. */
  makingKit: string | null;
}
