import type { UnfitTag } from '../../idea.ts';

/** Meals and mixed baskets, of which nobody knows what is in them: all that they may hold counts as in them. */
const MIXED_FARE =
  'hampers?|gift baskets?|picnics?|dinners?|dining|lunch|brunch|breakfast|supper|restaurants?|afternoon tea|tastings?|' +
  'food tours?|street food|gourmet|deli|delicatessen|cookery class|cooking class|cooking course|meal kits?|recipe box|' +
  'snack box|snacks?|treats?|food';

const CHOCOLATE = 'chocolates?|cocoa|truffles?|pralines?|bonbons?|fudge|brownies?|nutella';
const BAKED =
  'cakes?|cupcakes?|cookies?|biscuits?|pastry|pastries|macarons?|baking|baker’s|muffins?|waffles?|pancakes?';

/**
 * Words by which a title says what is in it. They name too much rather than too little: a good idea that is left out
 * harms nobody.
 */
const WORDS: Record<UnfitTag, string> = {
  alcohol:
    'alcohol|wines?|winery|vineyards?|beers?|ales?|lagers?|stouts?|porter|ciders?|whisky|whiskies|whiskeys?|bourbon|' +
    'scotch|gins?|rum|vodka|tequila|mezcal|brandy|cognac|armagnac|grappa|champagne|prosecco|cava|port|sherry|madeira|' +
    'liqueurs?|liquors?|limoncello|absinthe|vermouth|sake|soju|meads?|cocktails?|mocktails?|spritz|aperitifs?|aperol|' +
    'spirits?|brewery|breweries|brewing|homebrew|distillery|distilling|sommelier|bartender|bartending|barware|' +
    'mixology|hip flasks?|decanters?|corkscrews?|tankards?|steins?|pub|shot glass(?:es)?|bitters|bar cart',
  'animal-products':
    'leather|suede|wool|woollen|woolen|merino|cashmere|silk|fur|sheepskin|down|feathers?|honey|beeswax|shearling|' +
    'alpaca|mohair|lambswool|pearls?|horn|bone|cowhide|angora|ivory|yarn',
  blades:
    'knife|knives|blades?|axes?|hatchets?|swords?|katanas?|chainsaws?|saws?|cleavers?|scissors|secateurs|shears|' +
    'razors?|multi-?tools?|leatherman|whittling|carving|chisels?|pruners?|mandoline|skewers?|darts|arrows?',
  caffeine: 'coffees?|espresso|teas?|matcha|energy drinks?|barista|caffeine|yerba|cold brew|cappuccino|cola',
  candles: 'candles?|incense|tea ?lights?|wax melts?|oil burners?|fire ?pits?|lanterns?|lighters?|sparklers?|stoves?',
  dairy: `cheeses?|milk|butter|cream|yog(?:h)?urt|gelato|ice cream|fondue|raclette|caramels?|toffee|${CHOCOLATE}|${BAKED}`,
  food:
    'spices?|sauces?|olive oil|vinegars?|popcorn|fruits?|jams?|marmalade|pickles?|mustard|honey|syrups?|truffle|' +
    'crisps|olives?|herbal|seasonings?|rubs?|chefs?|sushi|tapas|mushroom|vegan box|edible',
  gluten: `breads?|sourdough|pasta|pizzas?|flour|cereals?|granola|muesli|noodles?|ramen|crackers?|beers?|${BAKED}`,
  meat:
    'meats?|steaks?|sausages?|salami|hams?|bacon|jerky|biltong|charcuterie|barbecues?|bbq|chorizo|beef|pork|lamb|' +
    'chicken|salmon|seafood|caviar|oysters?|lobsters?|burgers?|grills?|smoker|smokehouse|fish|tuna|gelatine|foie gras',
  nuts: `nuts?|nut butter|almonds?|hazelnuts?|walnuts?|pistachios?|peanuts?|cashews?|pecans?|marzipan|nougat|pesto|baklava|turron|trail mix|granola|muesli|${CHOCOLATE}|${BAKED}`,
  plants:
    'plants?|bouquets?|flowers?|bonsai|orchids?|cactus|cacti|succulents?|seeds?|terrariums?|herbs?|tulips?|roses?|' +
    'lily|lilies|trees?|wreaths?|garden|gardening|houseplants?|ferns?|lavender',
  scent:
    'perfumes?|colognes?|eau de|fragrances?|scents?|scented|aromas?|aromatherapy|essential oils?|diffusers?|incense|' +
    'bath bombs?|bath salts?|soaps?|body lotions?|shower gels?|hand creams?|candles?|potpourri|spa|skincare|lavender|' +
    'aftershave|beard oil|room spray',
  'small-parts':
    'beads?|beading|lego|bricks?|magnets?|magnetic|marbles?|jigsaws?|puzzles?|dice|coins?|buttons?|jewell?ery|earrings?|' +
    'bracelets?|necklaces?|rings?|balloons?|batter(?:y|ies)|kits?|models?|figurines?|figures?|miniatures?|minis|' +
    'stickers?|key ?rings?|pins?|badges?|slime|putty|sequins?|board games?|card games?|playing cards|construction|' +
    'building|robot|robotics|science|electronics?|circuits?|slot cars?|train set|chess|pieces?|tokens?|trading cards?',
  sugar: `sweets?|candy|candies|jams?|marmalade|honey|syrups?|desserts?|marshmallows?|lollipops?|gummies|gelato|ice cream|caramels?|toffee|marzipan|nougat|lemonade|${CHOCOLATE}|${BAKED}`,
};

const EATEN: readonly UnfitTag[] = ['caffeine', 'dairy', 'gluten', 'meat', 'nuts', 'sugar'];
const IN_MIXED_FARE: readonly UnfitTag[] = ['alcohol', 'dairy', 'food', 'gluten', 'meat', 'nuts', 'sugar'];

const asWords = (words: string) => new RegExp(`\\b(?:${words})\\b`, 'iu');
const SAYS = Object.entries(WORDS).map(([tag, words]) => ({ tag: tag as UnfitTag, says: asWords(words) }));
const SAYS_MIXED_FARE = asWords(MIXED_FARE);

/** What is in something by its title, together with what is said to be in it: nobody's word alone is trusted. */
export function contentsOf(title: string, said: readonly UnfitTag[]): UnfitTag[] {
  const inIt = new Set([...said, ...SAYS.flatMap(({ tag, says }) => (says.test(title) ? tag : []))]);
  if (SAYS_MIXED_FARE.test(title)) for (const tag of IN_MIXED_FARE) inIt.add(tag);
  if (EATEN.some((tag) => inIt.has(tag))) inIt.add('food');
  if (inIt.has('meat') || inIt.has('dairy')) inIt.add('animal-products');
  return [...inIt].toSorted();
}
