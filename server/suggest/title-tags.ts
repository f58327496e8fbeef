import type { UnfitTag } from './idea.ts';
import { plain } from './plain-text.ts';

interface Giveaway {
  says: RegExp;
  tag: UnfitTag;
  /** What says the word and means another thing. */
  except?: RegExp;
  /** Whether what stands beside the exception counts all the same: 'coffee and whisky' is not all coffee. */
  isStrict?: true;
}

/** Words in a title that show what a gift holds, whatever its tags say: two looks are safer than one. */
const LISTED: readonly Giveaway[] = [
  {
    says: /\b(alcohol|wines?|winery|vineyards?|sommelier|whisk(e?y|ies)|bourbon|gins?|vodka|rum|tequila|mezcal|brandy|cognac|liqueurs?|spirits|beers?|ales?|lager|stout|cider|breweries|brewery|brewing|homebrew|prosecco|champagne|cava|vermouth|absinthe|sake|cocktails?|bartend(er|ing)|mixology|decanters?|corkscrews?|hip flask|tankard|distiller(y|ies)|negroni|martini|spritz|sangria|mulled|aperitifs?|pub)\b/,
    tag: 'alcohol',
    except:
      /\b(alcohol|non)[- ](free|alcoholic)\b( (?!and\b|with\b)\S+){0,2}|mocktails?|wine gums|(ginger (ale|beer)|coffee|\btea\b|kombucha)( brewing)?|brewing (kettle|scale|guide|coffee|tea|kombucha)|for brewing/,
    isStrict: true,
  },
  {
    says: /\b(leather|suede|sheepskin|wool|woollen|merino|cashmere|mohair|alpaca (wool|scarf|yarn|socks|throw)|silk|down-filled|feathers?|fur|honey|beeswax|gelatine|pearls?|bone china)\b/,
    tag: 'animal-products',
    except:
      /\b(vegan|faux|imitation|artificial|cork) (leather|suede|fur|silk)|steel wool|wool[- ]free|leather-free|(suede|leather) (sole )?(brush|care)|pearl-weave|tapioca pearls/,
  },
  {
    says: /\b(cheeses?|butter|yoghurt|milk|cream|dairy|fondue|raclette|fudge|chocolates?)\b/,
    tag: 'dairy',
    except:
      /\b(dairy-free|vegan|plant milk|oat milk|hand cream|night cream|face cream|moisturi[sz]er|body butter|nut butter|peanut butter|sun cream|milk jug|milk frother|frothed milk|butter dish|grater|cheese board game|coconut milk|cream-coloured)\b/,
  },
  {
    says: /\b(meat|steaks?|beef|pork|ham|bacon|sausages?|salami|jerky|charcuterie|jamon|biltong|foie gras|burgers?)\b/,
    tag: 'meat',
    except: /\b(vegan|vegetarian|plant-based|veggie|meat-free)\b/,
  },
  {
    says: /\b(nuts?|peanuts?|almonds?|hazelnuts?|walnuts|pecans?|pistachios?|cashews?|macadamias?|marzipan|praline|nougat|gianduja)\b/,
    tag: 'nuts',
    except: /\bnut-free|nuts and bolts|coconuts?|nutcracker|nuts, bolts|climbing nuts\b/,
  },
  {
    says: /\b(chocolates?|biscuits?|cookies|cakes?|sweets|candy|hamper|jam|marmalade|honey|cheeses?|truffles|snacks?|restaurant|tasting menu|afternoon tea|dinner|brunch|food|spices?|sauces?|olive oil|pasta|sourdough)\b/,
    tag: 'food',
    except:
      /\b(toy|wooden|play|felt|plush|cake (stand|tin|moulds?|server|decorating)|nappy cake|food-safe|food (flask|smoker)|snack (pots?|tongs)|pasta[- ](machine|making)|tea party set|grater|bread knife|biscuit cutters?|cookie cutters?|food (storage|processor|photography)|dog biscuits?|bird food|spice rack|dinner (plates?|set)|cookbook|book|knife)\b/,
  },
  {
    says: /\b(gluten|wheat|sourdough starter|bread (kit|mix|flour)|pasta|(?<!almond )flour|biscuits?|cookies|beers?)\b/,
    tag: 'gluten',
    except: /\bgluten-free|pasta[- ](maker|machine|making)|icing biscuits|cutters?|book\b/,
  },
  {
    says: /\b(candles?|tealights?|tea lights?|candlesticks?)\b/,
    tag: 'candles',
    except: /\bled candles?|candlelit concert\b/,
  },
  {
    says: /\b(scented|perfumes?|fragrances?|incense|diffusers?|cologne|eau de|potpourri|essential oils?|aromatherapy|lavender)\b/,
    tag: 'scent',
    except: /\bunscented|fragrance-free|lavender-coloured|hair ?dryer|light diffuser|flash diffuser\b/,
  },
  {
    says: /\b(knife|knives|chisels?|axe|hatchet|machete|sword|daggers?|saws?|secateurs|scalpels?|razors?|whittling)\b/,
    tag: 'blades',
    except:
      /\b(toy|wooden (sword|knife)|foam|palette knife|butter knife|tool roll|training sword|soft|see-?saw|jigsaws?)\b/,
  },
  {
    says: /\b(bouquets?|houseplants?|orchids?|seeds|seedlings?|bulbs|cut flowers|pot plant|bonsai)\b/,
    tag: 'plants',
    except:
      /\b(bird seeds?|seed beads?|light bulbs|led bulbs|book|print|artificial|silk|bricks|building|snips|secateurs|tools)\b/,
  },
];

const everywhere = (pattern: RegExp) => new RegExp(pattern, 'g');

/** Each with the same expressions for all places of a text. */
const GIVEAWAYS = LISTED.map((giveaway) => ({
  ...giveaway,
  all: everywhere(giveaway.says),
  allExcepted: giveaway.except && everywhere(giveaway.except),
}));

/** What a title gives away of an idea's contents. */
export function tagsInTitle(title: string): UnfitTag[] {
  const text = plain(title);
  return GIVEAWAYS.filter(({ says, except, allExcepted, isStrict }) => {
    if (!except || isStrict) return says.test(without(allExcepted, text));
    return says.test(text) && !except.test(text);
  }).map(({ tag }) => tag);
}

/** What a title gives away by which of its words. */
interface GivenAway {
  tag: UnfitTag;
  word: string;
}

function without(allExcepted: RegExp | undefined, text: string): string {
  return allExcepted ? text.replace(allExcepted, ' , ') : text;
}

/**
 * The words by which a shop's title may give something away. Such a title names all that comes in a box: what is harmless
 * in it ('coffee') says nothing of the rest ('and whisky'), so that no more than the harmless words themselves are passed over.
 */
export function giveawaysInShopTitle(title: string): GivenAway[] {
  return GIVEAWAYS.flatMap(({ all, tag, allExcepted }) => {
    const text = without(allExcepted, plain(title));
    return [...text.matchAll(all)].map(([word]) => ({ tag, word }));
  });
}
