import { joined } from './plain-text.ts';

/** The commonest nouns and verbs of hobbies, animals, foods, places and things: right as they are, whatever is near. */
const WORDS =
  'acorn actor album alien alligator alpaca ambulance anchor angel ankle ant antique apple apron arrow arch atlas aunt autumn ' +
  'baby badge badger bagel ball ballad balloon bamboo banana band bandage bank banner barn barrel basin basket bat battery ' +
  'beacon bead beak bean bear beard beast beaver bed bell bench berry bike bird biscuit blade blanket blossom board boat body ' +
  'bone bonnet boot border bottle boulder bowl box bracelet brain branch brass bread breakfast brick bride bridge broom ' +
  'brother brush bubble bucket buffalo builder bull bunker burger bus bush butcher butter butterfly button cabbage cabin cable ' +
  'cactus camel candle cane canal cannon canvas cape caravan carpet carriage carrot cart castle caterpillar cattle cave cedar ' +
  'ceiling cello cellar chain chair chalk chapel charm cheetah cherry chick chicken chimney church cinder circle city clay cliff ' +
  'clock cloth cloud clover clown coach coal coast coat cobra coconut coin colour comet cook copper coral corn cottage cotton ' +
  'couch country cousin cow crab cradle crane crayon cream creek crocodile crow crown crystal cube cucumber curtain cushion ' +
  'daisy dam daughter deer demon desert dice diamond dinner dinosaur dish doctor doll dolphin donkey door dove dragon drain ' +
  'draw dream dress drill drink drive driver drop duck dust eagle ear earth eel egg elbow elephant elf engine envelope eraser ' +
  'fabric face factory fairy falcon family farm farmer feather fence fern ferry fig fight finger fire fireman flag flame ' +
  'flamingo flask fleece flock flood floor flour flower fly fog folder forest forge fork fossil fountain fox frame freezer frog ' +
  'fruit funnel fur garage garlic gate gecko gem ghost giant giraffe glacier glass glider globe glove glue goat goblin gold ' +
  'goose gorilla grape grass gravel grocery grove guard guest gun hail hair hammer hammock hamper hand harbour hare harp hat ' +
  'hawk hay hedge hedgehog heart hen herb hero heron hill hippo hive hood hoop horn hospital hotel hound hour house human hut ' +
  'igloo insect iron island jacket jaguar jar jelly jellyfish jewel jungle kangaroo kayak kettle key king kitchen kite kitten ' +
  'knee knight knot koala label lace ladder ladybird lake lamb lamp land lantern laundry lawn leaf leather lemon lemur leopard ' +
  'letter lettuce library lighthouse lily lime lion lizard llama lobster lock locket log lorry lumber lung machine magnet magpie ' +
  'mammoth mango maple marble market marsh mask mast match meadow meal meat melon mermaid metal meteor milk mill miner mint ' +
  'mirror mole money monkey monster moon moose mosaic mosque mosquito moss moth mountain mouse mud mule muscle museum mushroom ' +
  'nail narwhal necklace needle neighbour nest night noodle nose nurse nut oak oasis oat octopus office olive onion orange ' +
  'orchard orchid ostrich otter oven owl oyster paddle page paint palace palm pancake panda panther paper parade parcel park ' +
  'parrot parsley pasta path patio peach peacock peanut pear pearl pebble pelican pencil penguin pepper piglet pigeon pillow ' +
  'pillar pilot pine pineapple pipe pirate planet plank plant plaster plate platypus plum pocket pond pony poodle pool poppy ' +
  'porridge post potato prairie prince princess pudding puffin pumpkin pyramid quail quarry queen quilt rabbit raccoon radio ' +
  'raft railway rain raindrop ranch raspberry rat raven razor reef reindeer rhino rice ribbon river road robin robot rock rocket ' +
  'roof rope rose ruin ruler saddle salad salmon salt sand sandal sandwich saucer scarf school scooter scorpion seal season seed ' +
  'shadow shark shed sheep shell shelf shield ship shirt shoe shop shore shower shrimp sister skeleton skirt skunk sky sleeve ' +
  'sloth slug smoke snail snake snow soap sock soil soldier song soup spade spanner sparrow spider spinach spoon spring squid ' +
  'squirrel stable stamp star statue steam stick stone stork storm story stove straw stream street sugar summer sun sunset swamp ' +
  'swan sword table tail tailor tank tape teacher temple thistle thread throne thunder tide tiger tile timber toad toast toffee ' +
  'tomato tongue tool torch tortoise towel tower town toy tractor trail train tram treasure tree trumpet trunk tulip tunnel ' +
  'turkey turtle twin tyre umbrella uncle unicorn valley vampire van vase vegetable village vine violet volcano vulture waffle ' +
  'wagon wall walnut walrus wand warrior wasp watch water wave weasel weather weaver wedding whale wheat wheel whistle window ' +
  'winter witch wizard wolf wombat wood worm wreath yacht yak zebra zombie ' +
  'bake bathe bind boil brew build burn camp cast chase chat cheer chop clean climb coach cook cool cruise cure curl dive dress drum ' +
  'farm fight file float fold forge frame glide graze guard guide hide hike hunt jog judge jump knit land lead learn lift log ' +
  'march melt mine mix mow paint park parent pick plait plan play pound preach press print race rap read rest ride roast rope ' +
  'row run sail save scout sculpt sew shear ship shoot shop sign sing sink skate skip sleep spin stand steal swim swing talk ' +
  'teach tear think throw track trade train travel trek trim turn type vote wait walk wander wash weld whisper work wrap write ' +
  'actual backed boring bowing bridle bullet caring closer coming corner crate danger escape filled filler golden inline italic ' +
  'joined moved panel pantry place reading really reside rolled seeing serve slice space spirit spike stage stair start started ' +
  'staged refine medication dairy dairies booze boozy shorts stump style styled suffer trait turned turner waiter';

function inMany(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|[^aeiou]o)$/.test(word) ? `${word}es` : `${word}s`;
}

function doing(word: string): string {
  if (/^[^aeiou]*[aeiou][^aeiouwxy]$/.test(word)) return `${word}${word.slice(-1)}ing`;
  return `${word.replace(/(?<=[^aeiou])e$/, '')}ing`;
}

/** Words that are no interest of ours but spelt right, in their commonest forms, so that none is taken for a neighbour. */
export const ORDINARY_WORDS: readonly string[] = WORDS.split(' ')
  .map(joined)
  .flatMap((word) => [word, inMany(word), doing(word)]);
