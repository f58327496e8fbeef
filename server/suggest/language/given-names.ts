/** Given names that are words too. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  (
    'abbey amber angel april archer art ash aspen aurora autumn barb basil bee benny beryl bill blossom bob brandy brook brooke ' +
    'bruce buck bud buddy buster candy carol carter cedar chance chase cherry chip chuck clay clementine cliff clover coco cody ' +
    'colt cooper coral crystal daisy dale dawn dean dick dolly don dot drew duke dusty earl ebony eden eve faith fern fleur ' +
    'flora forest forrest frank gale garnet gene ginger glen gloria glory grace grant guy hank harmony harp harper harry haven ' +
    'hazel heath heather holly honey hope hunter iris ivory ivy jack jade jasmine jasper jay jean jersey jet jewel jo joe john ' +
    'josh joy juniper june kat kay kit lance lane lark laurel lavender lily linden lou lucky luna magnolia maple marigold mark ' +
    'mary mason matt max may melody mercedes mercy mike miles mimosa monty myrtle nick noel nova olive opal paige pansy paris ' +
    'parker pat patience patsy peaches pearl peg penny pepper petal peter petunia phoenix pierce piper poppy precious primrose ' +
    'prince princess prudence queen raven ray reed rex rich rick river rob robin rocky rod roman ron rose rosemary rowan roy ' +
    'ruby rue rusty saffron sage sailor sally sandy sapphire savannah scarlet scout shelby sierra sky skye sonny spencer star ' +
    'sterling sue summer sunny taylor terry tiger tom topaz trinity tulip verity victor viola violet virginia wade walker warren ' +
    'will willow winter wren'
  ).split(' '),
);

/** Surnames that are words too, and hardly ever an interest after a given name: no 'garden', no 'ring'. */
export const SURNAMES: ReadonlySet<string> = new Set(
  (
    'archer baker bank banks barber bell berry bird bishop black bond bowman brook brooks brown burns bush butcher butler ' +
    'carpenter carter cash chapel chase church clay cook cooper court crane cross crow day dean drake drummer eagle farmer field ' +
    'fields finch fish fisher flower flowers ford forest foster fowler fox frost gardener gold golden good grant gray green grey ' +
    'grove hall hand harper hart hawk hay head heath hill hills hood hope horn house hunt hunter judge king kitchen kite knight ' +
    'lake lamb land lane law leaf light little lock long love major march market marsh martin mason may mead miller mills moon ' +
    'moss mountain noble north page park parker parks peacock pearl pike piper plum pond pool pope porter potter price prince ' +
    'rain ray read reed rich rivers robin rock rose salmon sands savage sawyer shepherd short silver singer smith snow south ' +
    'sparrow spring star steel stone street strong summer summers swan swift taylor temple tower town turner wade walker wall ward ' +
    'water waters weaver wells west wheeler white wild winter winters wise wolf wood woods wright young'
  ).split(' '),
);
