const NEVER = [
  'tobacco|cigarettes?|cigars?|cigarillos?|vapes?|vaping|e-cigarettes?|hookahs?|shisha|snus|nicotine',
  'cannabis|marijuana|hemp|cbd|thc|weed grinder|bongs?|psilocybin|kratom|ketamine|cocaine|opium|drugs?',
  'guns?|rifles?|pistols?|firearms?|ammunition|ammo|airsoft|crossbows?|tasers?|pepper spray|brass knuckles',
  'daggers?|machetes?|switchblades?|grenades?|explosives?|fireworks?|firecrackers?',
  'erotic|erotica|sex|sexy|sexual|vibrators?|lingerie|fetish|bdsm|porn|pornographic|nude|adult toys?|strippers?',
  'lottery|scratch ?cards?|casinos?|gambling|betting|slot machines?|cryptocurrency|bitcoins?|cash|banknotes?',
  'medicines?|medication|supplements?|painkillers?|sleeping pills?|melatonin|diet pills?|weight loss|slimming|detox',
  'steroids?|botox|syringes?|insulin|antidepressants?',
  'live animals?|(?:puppy|puppies|kittens?|goldfish|hamsters?|parrots?|ponies|pony)$',
];

const SAYS = new RegExp(`\\b(?:${NEVER.join('|')})(?:\\b|$)`, 'iu');

/** Whether a title is never suggested to any person: harmful, often unlawful, or not ours to suggest. */
export function isNeverGiven(title: string): boolean {
  return SAYS.test(title);
}
