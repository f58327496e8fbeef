import { describe, expect, it } from 'vitest';
import { readCustomHobby } from './constraints.ts';
import { stem } from './words.ts';

function avoided(text: string): string[] {
  return readCustomHobby(text).flatMap(({ avoid }) => avoid);
}

function interests(text: string): string[] {
  return readCustomHobby(text).flatMap(({ interest }) => interest ?? []);
}

const VEGAN = ['animal-products', 'dairy', 'meat'];

describe('what somebody writes among their own interests', () => {
  it.each([
    ['vegan', VEGAN],
    ['vegen', VEGAN],
    ['she is vegan', VEGAN],
    ['vegana', VEGAN],
    ['Veganerin', VEGAN],
    ['végane', VEGAN],
    ['Vegetarian food', ['meat']],
    ['vegitarian', ['meat']],
    ['vegetariano', ['meat']],
    ['végétarienne', ['meat']],
    ['Vegetarier', ['meat']],
    ['sober', ['alcohol']],
    ['Teetotaller', ['alcohol']],
    ['does not drink alcohol', ['alcohol']],
    ["doesn't drink", ['alcohol']],
    ['não bebe álcool', ['alcohol']],
    ['no bebe', ['alcohol']],
    ['ne boit pas d’alcool', ['alcohol']],
    ['trinkt keinen Alkohol', ['alcohol']],
    ['no alcohol', ['alcohol']],
    ['sem álcool', ['alcohol']],
    ['ohne Alkohol', ['alcohol']],
    ['halal', ['alcohol', 'meat', 'food']],
    ['hallal', ['alcohol', 'meat', 'food']],
    ['kosher', ['meat', 'food']],
    ['koscher', ['meat', 'food']],
    ['nut allergy', ['nuts', 'food']],
    ['allergic to peanuts', ['nuts', 'food']],
    ['alergic to penuts', ['nuts', 'food']],
    ['alergia a frutos secos', ['nuts', 'food']],
    ['alérgico a nozes', ['nuts', 'food']],
    ['allergie aux noix', ['nuts', 'food']],
    ['Nussallergie', ['nuts', 'food']],
    ['lactose intolerant', ['dairy', 'food']],
    ['Laktoseintoleranz', ['dairy', 'food']],
    ['intolerante à lactose', ['dairy', 'food']],
    ['intolérante au lactose', ['dairy', 'food']],
    ['Gluten-free', ['gluten']],
    ['sin gluten', ['gluten']],
    ['lactosefrei', ['dairy']],
    ['Muslim', ['alcohol', 'meat']],
    ['AA member', ['alcohol']],
    ['recovering from addiction', ['alcohol']],
    ['asthma', ['scent', 'candles']],
    ['lactose', ['dairy', 'food']],
    ['anaphylaxis to peanuts', ['nuts', 'food']],
    ['carries an EpiPen', ['food']],
    ['alergia na orzechy', ['food']],
    ['аллергия на орехи', ['nuts', 'food']],
    ['ナッツアレルギー', ['nuts', 'food']],
    ['对花生过敏', ['nuts', 'food']],
    ['не пьёт', ['alcohol']],
    ['素食', ['meat']],
    ['peanut-free', ['nuts', 'food']],
    ['can’t have nuts', ['nuts', 'food']],
    ['glutenfrei', ['gluten']],
    ['coeliac', ['gluten', 'food']],
    ['celiac disease', ['gluten', 'food']],
    ['celíaca', ['gluten', 'food']],
    ['Zöliakie', ['gluten', 'food']],
    ['perfume allergy', ['scent', 'candles']],
    ['no perfume', ['scent', 'candles']],
    ['sans parfum', ['scent', 'candles']],
    ['hates candles', ['candles']],
    ['odeia velas', ['candles']],
    ['hasst Kerzen', ['candles']],
    ['diabetic', ['sugar']],
    ['allergic to strawberries', ['food']],
    ["doesn't eat fish", ['food']],
    ['não pode comer nozes', ['nuts', 'food']],
    ['darf keine Nüsse essen', ['nuts', 'food']],
    ['verträgt keine Milch', ['dairy']],
    ['is not allowed nuts', ['nuts', 'food']],
    ['trinkt keinen Kaffee', ['caffeine']],
    ['não usa perfume', ['scent', 'candles']],
    ['não suporta perfumes', ['scent', 'candles']],
    ['ne supporte pas le parfum', ['scent', 'candles']],
    ['não consome álcool', ['alcohol']],
    ['ne consomme pas d’alcool', ['alcohol']],
    ['vegan since May', VEGAN],
    ['vegan (1 year)', VEGAN],
    ['turned vegan last year', VEGAN],
    ['vegana desde maio', VEGAN],
    ['12 months sober', ['alcohol']],
    ['clean and sober', ['alcohol']],
    ['pregnant with twins', ['alcohol']],
    ['pregnant (due in June)', ['alcohol']],
    ['keeps kosher', ['meat', 'food']],
    ['type 1 diabetic', ['sugar']],
    ['dairy-free since birth', ['dairy']],
    ['no alcohol - pregnant', ['alcohol']],
    ['gave up alcohol', ['alcohol']],
    ['stopped drinking', ['alcohol']],
    ['off the booze', ['alcohol']],
    ['never touches alcohol', ['alcohol']],
    ['no booze', ['alcohol']],
    ['deixou de beber', ['alcohol']],
    ['drinkt geen alcohol', ['alcohol']],
    ['nie pije alkoholu', ['alcohol']],
    ['astemia', ['alcohol']],
    ['observes Ramadan', ['alcohol', 'meat']],
    ['decaf only', ['caffeine']],
    ['gave up sugar for Lent', ['sugar']],
    ['no small parts', ['small-parts']],
    ['teething', ['small-parts']],
    ['puts everything in his mouth', ['small-parts']],
    ['hay fever', ['plants']],
    ['sensitive to smells', ['scent', 'candles']],
    ['nötallergi', ['food']],
    ['pähkinäallergia', ['food']],
    ['mogyoróallergia', ['food']],
    ['alergický na ořechy', ['food']],
    ['uczulenie na orzechy', ['food']],
    ['senza glutine', ['gluten']],
    ['glutenvrij', ['gluten']],
    ['bez glutenu', ['gluten']],
    ['evita açúcar', ['sugar']],
    ['evita el gluten', ['gluten']],
    ['évite le sucre', ['sugar']],
    ['vermeidet Zucker', ['sugar']],
    ['stopped drinking coffee', ['caffeine']],
    ['quit drinking coffee', ['caffeine']],
    ['gave up drinking tea', []],
    ["doesn't drink tea", []],
    ['stopped drinking wine', ['alcohol']],
    ['stopped drinking last year', ['alcohol']],
    ['no longer drinks wine', ['alcohol']],
    ['cut out meat', ['meat']],
    ['cutting out sugar', ['sugar']],
    ['on the wagon since May', ['alcohol']],
    ['utan gluten', ['gluten']],
    ['can’t drink', ['alcohol']],
    ['mustn’t drink', ['alcohol']],
    ['not allowed to drink', ['alcohol']],
    ['isn’t drinking at the moment', ['alcohol']],
    ['trying to drink less', ['alcohol']],
    ['used to drink', ['alcohol']],
    ['drinks too much', ['alcohol']],
    ['has a drinking problem', ['alcohol']],
    ['ex-drinker', ['alcohol']],
    ['goes to AA', ['alcohol']],
    ['alcohol is a no', ['alcohol']],
    ['nichts mit Alkohol', ['alcohol']],
    ['trockener Alkoholiker', ['alcohol']],
    ['dricker inte alkohol', ['alcohol']],
    ['alkolsüz', ['alcohol']],
    ['içki içmez', ['alcohol']],
    ['expecting', ['alcohol']],
    ['expecting number two', ['alcohol']],
    ['having a baby in May', ['alcohol']],
    ['baby on the way', ['alcohol']],
    ['mum-to-be', ['alcohol']],
    ['trying for a baby', ['alcohol']],
    ['erwartet ein Baby', ['alcohol']],
    ['stillt', ['alcohol']],
    ['hamile', ['alcohol']],
    ['liver transplant', ['alcohol']],
    ['stays sober', ['alcohol']],
    ['LDS', ['alcohol', 'caffeine']],
    ['Seventh-day Adventist', ['alcohol', 'caffeine']],
    ['moslim', ['alcohol', 'meat']],
    ['müslüman', ['alcohol', 'meat']],
    ['helal', ['alcohol', 'meat', 'food']],
    ['Jain', ['meat']],
    ['can’t drink milk', ['dairy']],
    ['isn’t drinking coffee', ['caffeine']],
    ['prediabetic', ['sugar']],
    ['on a diet', ['sugar']],
    ['trying to lose weight', ['sugar']],
    ['eating disorder', ['food', 'sugar']],
    ['eczema', ['scent']],
    ['chews on everything', ['small-parts']],
    ['perfume gives her headaches', ['scent', 'candles']],
    ['wool makes her itch', ['animal-products']],
    ['strawberries give him a rash', ['food']],
    ['Can’t Have Shellfish', ['food']],
    ['trying to eat less meat', ['meat']],
    ['eet geen vlees', ['meat']],
    ['nothing scented', ['scent', 'candles']],
    ['nothing sharp', ['blades']],
    ['kills every plant', ['plants']],
    ['not a big drinker', ['alcohol']],
    ['allergica ai gatti e alle uova', ['food']],
    ['uczulona na koty i jaja', ['food']],
    ['kedi ve yumurta alerjisi', ['food']],
    ['allergisch voor katten en eieren', ['food']],
    ['allergic to cats and strawberries', ['food']],
    ['allergic to bees and shellfish', ['food']],
    ['allergic to pollen and apples', ['plants', 'food']],
    ['allergic to wool and eggs', ['animal-products', 'food']],
    ['allergic to nickel and eggs', ['food']],
    ['Erdbeerallergie (kurz vor Schock)', ['food']],
    ['asthma and cat allergy', ['scent', 'candles']],
    ['alcoholic drinks (no)', ['alcohol']],
    ['alcoholic drinks - no', ['alcohol']],
    ['alcoholic drinks no', ['alcohol']],
    ['coffee gives her migraines', ['caffeine', 'food', 'scent', 'candles']],
    ['alcohol gives her migraines', ['alcohol', 'scent', 'candles']],
    ['rarely drinks', ['alcohol']],
    ["hasn't had a drink since May", ['alcohol']],
    ["won't drink", ['alcohol']],
    ["doesn't touch a drop", ['alcohol']],
    ['não pode beber', ['alcohol']],
    ['no puede beber', ['alcohol']],
    ['alcohol, never', ['alcohol']],
    ['alcohol, no', ['alcohol']],
    ["doesn't really drink", ['alcohol']],
    ['drinks rarely', ['alcohol']],
    ['drinks very little', ['alcohol']],
    ['only drinks water', ['alcohol']],
    ['no longer a drinker', ['alcohol']],
    ["doesn't touch drink", ['alcohol']],
    ["hasn't touched a drop in years", ['alcohol']],
    ["hasn't drunk since May", ['alcohol']],
    ['ne peut pas boire', ['alcohol']],
    ['darf nicht trinken', ['alcohol']],
    ['mag niet drinken', ['alcohol']],
    ['non può bere', ['alcohol']],
    ['in AA since May', ['alcohol']],
    ["won't drink coffee", ['caffeine']],
    ["doesn't really drink coffee", ['caffeine']],
    ['seldom drinks coffee', ['caffeine']],
    ["pas d'alcools forts", ['alcohol']],
    ["under 3's", ['small-parts']],
    ['analcolico', ['alcohol']],
    ['bezalkoholowe', ['alcohol']],
    ['nuts make him very ill', ['nuts', 'food']],
    ['peanuts could kill him', ['nuts', 'food']],
    ['reacts badly to nuts', ['nuts', 'food']],
    ['nuts are a no-go', ['nuts', 'food']],
    ['nuts send him to hospital', ['nuts', 'food']],
    ['nuts would be fatal', ['nuts', 'food']],
    ['nuts are dangerous for her', ['nuts', 'food']],
    ['gets very ill from nuts', ['nuts', 'food']],
    ['swells up from nuts', ['nuts', 'food']],
    ['gets hives from strawberries', ['food']],
    ['nothing makes her sicker than nuts', ['nuts', 'food']],
    ['keep away from nuts', ['nuts', 'food']],
    ['geen noten', ['nuts', 'food']],
  ])('is a constraint and no interest: %s', (text, avoid) => {
    expect([...new Set(avoided(text))]).toEqual(avoid);
    expect(interests(text)).toEqual([]);
  });

  it.each([
    ['allergic to cats', ['cat', 'kitten']],
    ['Katzenallergie', ['cat']],
    ['dislikes football', ['football']],
    ['hates the colour pink', ['pink']],
    ['does not like puzzles', ['puzzle']],
    ['no more mugs', ['mug']],
    ['has too many scarves', ['scarves']],
    ['anything but socks', ['socks']],
    ['não gosta de futebol', ['futebol']],
    ['giving up chocolate for Lent', ['chocolate']],
    ['hates the taste of liquorice', ['liquorice']],
    ['too many mugs', ['mug']],
    ['does not celebrate Christmas', ['christmas']],
    ['blind', ['print', 'jigsaw']],
    ['visually impaired', ['print', 'jigsaw']],
    ['deaf', ['concert', 'headphones']],
    ['wheelchair user', ['hike']],
    ['paraplegic', ['hike']],
    ['can’t walk far', ['hike']],
    ['na wózku', ['hike']],
    ['doof', ['concert', 'headphones']],
    ['niewidomy', ['print', 'jigsaw']],
    ['cieco', ['print', 'jigsaw']],
    ['afraid of heights', ['climb']],
    ['terrified of water', ['kayak']],
    ['allergica ai gatti', ['cat']],
    ['kattallergi', ['cat']],
    ['hondenallergie', ['dog']],
    ['kedi alerjisi', ['cat']],
    ['lost her cat', ['cat']],
    ['had to put the dog down', ['dog']],
    ['misses his dog', ['dog']],
    ['Hund gestorben', ['dog']],
    ['se le murió el perro', ['dog']],
    ['please no mugs', ['mug']],
    ['not another mug', ['mug']],
    ['No headphones', ['headphones']],
    ['nothing pink', ['pink']],
    ['bored of golf', ['golf']],
    ['Sick of golf', ['golf']],
    ['not a dog person', ['dog']],
    ['not a chocolate person', ['chocolate']],
    ['never wears earrings', ['earrings']],
    ['no pierced ears', ['earrings']],
    ['doesn’t have pierced ears', ['earrings']],
    ['doesn’t have a piano', ['piano']],
    ['not allowed computer games', ['computer']],
    ['keine Tassen mehr', ['tassen']],
    ['has enough scarves', ['scarf']],
  ])('rules out titles with a word: %s', (text, words) => {
    const phrases = readCustomHobby(text).flatMap(({ avoidPhrases }) => avoidPhrases);
    const single = phrases.filter(({ length }) => length === 1).flat();
    for (const word of words) expect([...single, ...phrases.flat()]).toContain(stem(word));
    expect(interests(text)).toEqual([]);
    expect(avoided(text)).toEqual([]);
  });

  it.each([
    ['dislikes football', 'Football'],
    ["doesn't read", 'Books and reading'],
    ['does not like to read', 'Books and reading'],
    ['não gosta de futebol', 'Football'],
    ['no le gusta el fútbol', 'Football'],
    ["n'aime pas le foot", 'Football'],
    ['mag keinen Fußball', 'Football'],
    ['hates sports', 'Running'],
    ['not into gaming', 'Video games'],
    ["can't cook", 'Cooking'],
    ['bad at cooking', 'Cooking'],
    ['running makes her sick', 'Running'],
    ['loud music gives her headaches', 'Music'],
  ])('rules out an interest: %s', (text, hobby) => {
    const hobbies = readCustomHobby(text).flatMap(({ avoidInterests }) => avoidInterests);
    expect(hobbies).toContain(hobby);
    expect(interests(text)).toEqual([]);
  });

  it.each([
    ['Vegan baking', VEGAN, 'Vegan baking'],
    ['Alcohol-free cocktails', ['alcohol'], 'Alcohol-free cocktails'],
    ['gluten-free baking', ['gluten'], 'gluten-free baking'],
    ['loves dogs, allergic to nuts', ['nuts', 'food'], 'dogs'],
    ['loves vegan food', VEGAN, 'vegan food'],
    ['decaf coffee', ['caffeine'], 'decaf coffee'],
    ['Hates candles. Loves gardening', ['candles'], 'gardening'],
    ['Allergic to nuts. Loves tea', ['nuts', 'food'], 'tea'],
    ['tea not coffee', ['caffeine'], 'tea'],
    ['cooking but hates candles', ['candles'], 'cooking'],
    ['cooking without nuts', ['nuts', 'food'], 'cooking without nuts'],
    ['nonalcoholic beer', ['alcohol'], 'nonalcoholic beer'],
    ['loves tea, alcohol, never', ['alcohol'], 'tea'],
    ['loves trains, halal', ['alcohol', 'meat', 'food'], 'trains'],
  ])('is a constraint and an interest where it says both: %s', (text, avoid, interest) => {
    expect(avoided(text)).toEqual(avoid);
    expect(interests(text)).toEqual([interest]);
  });

  it.each([
    ['allergic to nuts, eggs, milk', ['nuts', 'food', 'dairy']],
    ['allergies: nuts, pollen', ['nuts', 'food', 'plants']],
    ['hates candles, perfume', ['candles', 'scent']],
    ['odeia velas, perfumes', ['candles', 'scent']],
    ['no nuts, dairy and gluten', ['nuts', 'food', 'dairy', 'gluten']],
    ["doesn't eat meat, cheese", ['meat', 'dairy']],
    ['no sugar, sushi, bread', ['sugar']],
    ['without alcohol, please', ['alcohol']],
  ])('refuses all of a list and likes none of it: %s', (text, avoid) => {
    expect(new Set(avoided(text))).toEqual(new Set(avoid));
    expect(interests(text)).toEqual([]);
  });

  it('refuses whatever follows in a list, also what could be liked', () => {
    expect(interests('allergic to cats, dogs and dust')).toEqual([]);
    expect(readCustomHobby('allergic to cats, dogs and dust').flatMap(({ avoidPhrases }) => avoidPhrases)).toEqual(
      expect.arrayContaining([['cat'], ['dog']]),
    );
    expect(readCustomHobby("doesn't like football, golf").flatMap(({ avoidInterests }) => avoidInterests)).toEqual([
      'Football',
      'Golf',
    ]);
  });

  it.each([
    ['hates football, loves golf', ['golf']],
    ['hates football, plays golf, tennis', ['plays golf', 'tennis']],
    ['no alcohol; hiking', ['hiking']],
    ['no alcohol, but hiking', ['hiking']],
    ['vegan, hiking', ['hiking']],
    ['nut allergy, hiking', ['hiking']],
    ['Men Without Hats, Abba', ['Men Without Hats', 'Abba']],
    ['no nuts, hiking, baking', ['hiking', 'baking']],
    ['allergic to nuts, hiking', ['hiking']],
    ['vegan, no leather, chess', ['chess']],
    ['senderismo, sin gluten, lectura', ['senderismo', 'lectura']],
    ['kein Alkohol, Wandern', ['Wandern']],
    ['allergic to cats, dog person', ['dog person']],
    ['hates coffee, tea lover', ['tea lover']],
    ["doesn't watch TV, reads", ['reads']],
    ['avoids crowds, hiking', ['hiking']],
    ['no kids, travel', ['travel']],
    ['cooking without gluten, wine', ['cooking without gluten', 'wine']],
    ['hates mornings, coffee addict', ['coffee addict']],

    ['Baking (no nuts), chocolate', ['Baking', 'chocolate']],
    ['Baking (no nuts, dairy), chocolate', ['Baking', 'chocolate']],
  ])('begins anew where something else is said: %s', (text, liked) => {
    expect(interests(text)).toEqual(liked);
  });

  it.each([
    ['baking - no nuts', ['nuts', 'food'], ['baking']],
    ['Baking (no nuts, dairy)', ['nuts', 'food', 'dairy'], ['Baking']],
    ['baking: nut allergy', ['nuts', 'food'], ['baking']],
    ['Loves gardening. Hates candles', ['candles'], ['gardening']],
    ['allergic to (tree) nuts', ['nuts', 'food'], []],
    ['Go (board game)', [], ['Go (board game)']],
    ['No. 1 fan of Porto', [], ['No. 1 fan of Porto']],
    ['Dr. No', [], ['Dr. No']],
  ])('says a constraint beside an interest: %s', (text, avoid, liked) => {
    expect(new Set(avoided(text))).toEqual(new Set(avoid));
    expect(interests(text)).toEqual(liked);
  });

  it.each([
    'minimalist',
    'no stuff',
    'no clutter',
    'has everything',
    "doesn't need anything",
    'wants nothing',
    'tem tudo',
  ])('wants nothing to keep: %s', (text) => {
    expect(readCustomHobby(text)).toEqual([
      { avoid: [], avoidInterests: [], avoidPhrases: [], wantsNoThings: true, interest: null },
    ]);
  });

  it.each([
    ['prefers cats to dogs', ['cats'], 'dog'],
    ['cycling not running', ['cycling'], 'run'],
    ['hates football - loves golf', ['golf'], 'football'],
  ])('likes one thing and not the other: %s', (text, liked, other) => {
    expect(interests(text)).toEqual(liked);
    expect(readCustomHobby(text).flatMap(({ avoidPhrases }) => avoidPhrases)).toContainEqual([other]);
  });

  it.each([
    ['no dairy', 'Writing and journaling'],
    ['no booze', 'Sailing'],
  ])('takes no word that is spelt right for another: %s', (text, hobby) => {
    expect(readCustomHobby(text).flatMap(({ avoidInterests }) => avoidInterests)).not.toContain(hobby);
  });

  it('keeps an interest of which the brackets say only what somebody lacks for it', () => {
    const said = 'photography (does not own a camera)';
    expect(readCustomHobby(said)).toEqual([{ avoid: [], avoidInterests: [], avoidPhrases: [], interest: said }]);
  });

  it.each([
    ['allergic to lavender', [['lavender']]],
    ['allergic to gold and strawberries', [['gold'], ['strawberry']]],
  ])('wants nothing that is named after what does harm: %s', (text, phrases) => {
    expect(readCustomHobby(text).flatMap(({ avoidPhrases }) => avoidPhrases)).toEqual(phrases);
  });

  it('keeps what is liked where an allergy to something else stands beside it', () => {
    const readings = readCustomHobby('cats (allergic to dogs)');
    expect(interests('cats (allergic to dogs)')).toEqual(['cats']);
    expect(readings.flatMap(({ avoidPhrases }) => avoidPhrases).flat()).toContain('dog');
    expect(readings.flatMap(({ avoidPhrases }) => avoidPhrases).flat()).not.toContain('cat');
  });

  it.each([
    ["doesn't drink coffee", ['caffeine']],
    ['never drinks milk', ['dairy']],
    ['não bebe café', ['caffeine']],
    ["doesn't drink much", ['alcohol']],
  ])('is no interest in what somebody does not drink: %s', (text, avoid) => {
    expect(new Set(avoided(text))).toEqual(new Set(avoid));
    expect(interests(text)).toEqual([]);
  });

  it.each([
    ['not much of a reader', 'Books and reading'],
    ['liest nicht', 'Books and reading'],
    ['ne lit pas', 'Books and reading'],
    ['nunca lee', 'Books and reading'],
    ['não lê', 'Books and reading'],
    ['läser inte', 'Books and reading'],
    ['not a tea drinker', 'Tea'],
    ['alles außer Fußball', 'Football'],
    ['odia il calcio', 'Football'],
    ['non le piace il calcio', 'Football'],
    ['houdt niet van voetbal', 'Football'],
    ['gillar inte fotboll', 'Football'],
    ['futbol sevmiyor', 'Football'],
  ])('wants nothing of an interest: %s', (text, hobby) => {
    expect(readCustomHobby(text).flatMap(({ avoidInterests }) => avoidInterests)).toContain(hobby);
    expect(interests(text)).toEqual([]);
  });

  it.each([
    ['não vive sem café', 'café'],
    ['no vive sin música', 'música'],
    ['kann nicht genug von Star Wars bekommen', 'Star Wars bekommen'],
    ['no se pierde un partido del Barça', 'Barça'],
    ['never misses a concert', 'a concert'],
    ['mag nicht nur Krimis', 'nicht nur Krimis'],
    ['allergic to nuts and loves baking', 'baking'],
    ['nothing beats hiking', 'hiking'],
    ['Nothing better than tea', 'tea'],
    ['nothing makes her happier than gardening', 'gardening'],
    ['nothing better for him than chess', 'chess'],
    ['nothing like a good book', 'book'],
    ['nothing she likes more than baking', 'baking'],
    ['never wants to stop dancing', 'dancing'],
    ['never needs an excuse to bake', 'bake'],
    ['never wants to leave the garden', 'the garden'],
    ['never wants to miss football', 'football'],
    ['never enjoys anything more than golf', 'golf'],
    ['never uses a recipe when cooking', 'cooking'],
    ['never watches anything but football', 'football'],
    ["doesn't like anything but football", 'football'],
    ['she is interested in history', 'history'],
    ['he is into military history', 'military history'],
    ['she is passionate about skin care', 'skin care'],
    ['has a passion for history', 'history'],
  ])('hears what is liked in what is said like a refusal: %s', (text, interest) => {
    expect(interests(text)).toEqual([interest]);
    expect(readCustomHobby(text).flatMap(({ avoidInterests }) => avoidInterests)).toEqual([]);
  });

  it.each([
    'wants no presents',
    'doesn’t want any more stuff',
    'has it all',
    'not things',
    'prefers experiences',
    'no physical gifts',
    'downsizing',
    'travels light',
    'braucht nichts',
    'ne veut rien',
    'no necesita nada',
    'ha già tutto',
    'heeft alles al',
    'ma wszystko',
    'her şeyi var',
  ])('wants no more things: %s', (text) => {
    expect(readCustomHobby(text)).toEqual([
      { avoid: [], avoidInterests: [], avoidPhrases: [], wantsNoThings: true, interest: null },
    ]);
  });

  it.each([
    'breast cancer',
    'multiple sclerosis',
    'epileptic',
    'dyslexia',
    'arachnophobia',
    'colourblind',
    'heart condition',
    'amputee',
    'wears hearing aids',
    'uses a walking stick',
    'has a son who plays chess',
    'used to play football',
    'used to love golf',
    'retired nurse',
    'hört nicht mehr gut',
    'baby of 8 months',
    'is 4',
    'toddlers at home',
    'she is dying',
    'is dying',
    "she's dying",
    'he is struggling',
    'is losing her sight',
    'is getting married',
    'is moving',
    'is moving house',
    'is missing',
    'is nursing',
    'is waiting for surgery',
    'she is passionate about her children',
    'has a 4 year old',
    'just turned 5',
    'arachnophobic',
    'has a baby at home',
    'has a son at school',
  ])('makes no gift of an illness, an age or what is past: %s', (text) => {
    expect(readCustomHobby(text)).toEqual([{ avoid: [], avoidInterests: [], avoidPhrases: [], interest: null }]);
  });

  it.each([
    'husband left her',
    'just broke up',
    'heartbroken',
    'newly single',
    'frisch getrennt',
    'recién separada',
    'vedova',
    'weduwe',
    'wdowa',
    'skild',
  ])('gives nothing for couples to whom that would hurt: %s', (text) => {
    const [reading] = readCustomHobby(text);
    expect(reading?.isForNoCouple).toBe(true);
    expect(reading?.interest).toBeNull();
  });

  it.each(['my boss', 'colleague', 'our landlord', 'separated', 'separated last year', 'viúva'])(
    'is for no couple: %s',
    (text) => {
      expect(readCustomHobby(text).map(({ isForNoCouple }) => isForNoCouple)).toEqual([true]);
    },
  );

  it.each(['teacher', 'chef', 'manager', 'landlord', 'Viúva Negra', 'colour separated prints'])(
    'says nothing of couples: %s',
    (text) => {
      expect(readCustomHobby(text).map(({ isForNoCouple }) => isForNoCouple)).toEqual([undefined]);
    },
  );

  it.each(['husband left for work', 'wife left-handed'])('says nothing of a parting: %s', (text) => {
    expect(readCustomHobby(text)[0]?.isForNoCouple).toBeUndefined();
  });

  it('leaves food to whom only animals do harm', () => {
    for (const text of ['allergic to cats and dogs', 'i am allergic to cats', 'Katzen- und Hundeallergie']) {
      expect(avoided(text)).toEqual([]);
    }
  });

  it.each([
    ['dislikes tonic water', 'swim'],
    ['no rose water', 'swim'],
    ['no e-books', 'book'],
    ['hates coconut water', 'swim'],
    ['hates Wuthering Heights', 'climb'],
    ['dislikes psy trance', 'dog'],
    ['allergic to cane sugar', 'dog'],
  ])('rules out nothing that only shares a word: %s', (text, other) => {
    expect(readCustomHobby(text).flatMap(({ avoidPhrases }) => avoidPhrases)).not.toContainEqual([other]);
  });

  it('avoids food for cane sugar', () => {
    expect(avoided('allergic to cane sugar')).toContain('food');
  });

  it.each([
    'flying makes her sick',
    'gets sick from flying',
    'running makes her sick',
    'loud music gives her headaches',
    'horror films make her feel sick',
  ])('rules out no food where none does harm: %s', (text) => {
    expect(avoided(text)).toEqual([]);
    expect(interests(text)).toEqual([]);
  });

  it('rules out no alcohol where it is coffee that is drunk less', () => {
    expect(avoided('trying to drink less coffee')).toEqual([]);
  });

  it('takes a no behind what is liked for no refusal of it', () => {
    expect(interests('loves chess, no')).toContain('chess');
  });

  it('rules out no music where a film is hated that has it in its name', () => {
    expect(readCustomHobby('hates The Sound of Music').flatMap(({ avoidInterests }) => avoidInterests)).toEqual([]);
  });

  it.each([
    ["can't stop running", 'running'],
    ["Can't live without music", 'music'],
    ['can’t get enough of puzzles', 'puzzles'],
    ['never without music', 'music'],
  ])('is an interest though it begins like a refusal: %s', (text, liked) => {
    expect(readCustomHobby(text)).toEqual([{ avoid: [], avoidInterests: [], avoidPhrases: [], interest: liked }]);
  });

  it.each([
    'HIV positive',
    'cancer survivor',
    'depressed since mum died',
    'in therapy',
    'divorced from Peter',
    'born 12 May 1980',
    'lives at 12 High Street',
    'widow since 2024',
    'recently widowed',
    'lost her mum',
    'going through a divorce',
    'divorciada',
    'trying for a baby',
  ])('is repeated to nobody where it is private: %s', (text) => {
    expect(interests(text)).toEqual([]);
  });

  it.each([
    'Black Widow',
    'The Merry Widow',
    'lost cities',
    'death metal',
    'art therapy',
    'Born to Run',
    'cancer research running events',
    'living history',
    'Viúva Negra',
    'viuda negra',
    'veuve noire',
    'Schwarze Witwe',
    'A Viúva Alegre',
    'black-widow spiders',
    'widow maker',
    'colour separated prints',
  ])('is an interest though it sounds private: %s', (text) => {
    expect(interests(text)).toEqual([text]);
  });

  it.each([
    'Hindu',
    'my wife',
    'aunt',
    'her grandchildren',
    'not religious',
    'retired',
    'rich',
    'very busy',
    'just had a baby',
    'ADHD',
    'n/a',
    'os netos',
    'família',
    'amigos',
    'sus nietos',
    'la famille',
    'petits-enfants',
    'seine Enkel',
    'Familie',
    'reformado',
    'jubilada',
    'retraité',
    'Rentnerin',
    'não sei',
    'nada',
    'rien',
    'nichts',
    'ex-smoker',
    'smokes',
    'hard of hearing',
    'colour-blind',
    'bad knees',
    'lives on a boat',
    'lives in a tiny flat',
    'tiny flat',
    'in hospital',
    'on medication',
    'works from home',
    'has a newborn',
    'mother of twins',
    'single mum of three',
    'Lent',
    'devout Catholic',
    "Jehovah's Witness",
    'always cold',
    'non-binary',
    'wohnt im Altersheim',
    'schlecht zu Fuß',
    'trabalha num banco',
    'mother of a toddler',
    'dad to two boys',
    'has a bad back',
    'needs a new hip',
    'uses a hearing aid',
    'has a heart condition',
    'has a new job',
    'works as a nurse',
    'teacher',
  ])('is left alone where it says who somebody is: %s', (text) => {
    expect(readCustomHobby(text)).toEqual([{ avoid: [], avoidInterests: [], avoidPhrases: [], interest: null }]);
  });

  it.each([
    ['loves anything pink', 'anything pink'],
    ['She really likes sea shells', 'sea shells'],
    ['gosta de fado', 'fado'],
    ['aime les trains', 'trains'],
  ])('is an interest without the liking of it: %s', (text, interest) => {
    expect(interests(text)).toEqual([interest]);
  });

  it.each([
    'falconry',
    "No Man's Sky",
    'free diving',
    'freestyle rap',
    'soberania',
    'coconuts carving',
    'milk bottles',
    'Las Vegas',
    'light sabers',
    'Men Without Hats',
    'Sin City',
    'Evita',
    'no-bake cookies',
    'no-dig gardening',
    'Evita musical',
    'zero waste',
    'glutes workout',
    'anti-gravity yoga',
    'story writing',
    'stop motion animation',
    'keeping chickens',
    'hat making',
    'live streaming',
    'Waiting for Godot',
    'Need for Speed',
    'Almost Famous',
    'Lives of the Caesars',
    'No Longer Human',
    'Veuve Clicquot',
    'cut out cookies',
    'Too Hot to Handle',
    'off-road driving',
    'Blind Guardian',
    'minimalist design',
    'hypoallergenic make-up',
    'orang utan photography',
    'orang utan books',
    'Polen',
    'wagons on the wagon trail',
    'kick-off drinks',
    'Too Many Zooz',
    'Quit India movement',
    'chef',
    'mother of pearl',
    'mother of thousands',
    'Mother of Dragons',
    'tiny house',
    'wants an air fryer',
    'needs a new kettle',
    'has a boat',
    'has chickens',
    'has a greenhouse',
    'has a hot tub',
    'works with wood',
    'uses a kiln',
    'living off the land',
    'Don’t Look Now',
    'Can’t Buy Me Love',
    'Won’t You Be My Neighbor',
    'Never Have I Ever',
    'Who’s Afraid of Virginia Woolf?',
    'Everything but the Girl',
    'Fear of the Dark',
    'Nothing Phone',
    'No Reservations',
    'graffitis',
    'retired greyhounds',
    'nostalgia',
    'Tropic of Cancer',
    'comics in mint condition',
    'Katten Kabinet',
    'has a new house with a big garden',
    'alcohol ink painting',
    'alcoholic drinks',
    'wants a telescope for his birthday',
    'needs a new bike for work',
    'has a piano at home',
    'has a model railway with his son',
    'has a beautiful singing voice',
    'is learning Spanish',
    'retired greyhound',
    'retired guide dog',
    'retired lego set',
    'Fear of Music',
    'star sign Cancer',
    'zodiac Cancer',
    'watches weight lifting',
    'under 3 km runs',
    'marathon in under three hours',
    'trying to drink more water',
    'used to drinking tea',
    'alcohol-based markers',
    'goes to AA games',
    'husband left-handed',
    'is building a treehouse',
  ])('is an interest and no constraint: %s', (text) => {
    expect(readCustomHobby(text)).toEqual([{ avoid: [], avoidInterests: [], avoidPhrases: [], interest: text }]);
  });
});
