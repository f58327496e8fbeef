import { describe, expect, it } from 'vitest';
import { interestName } from './interest-name.ts';

describe('what an interest is called', () => {
  it.each([
    ['plays the ukulele', 'ukulele'],
    ['Plays golf', 'golf'],
    ['collects stamps', 'collecting stamps'],
    ['watches Formula 1', 'watching Formula 1'],
    ['reads crime novels', 'crime novels'],
    ['she rides horses', 'riding horses'],
    ['does yoga', 'yoga'],
    ['goes to concerts', 'concerts'],
    ['wants to learn Spanish', 'Spanish'],
    ['has a dog', 'dogs'],
    ['has two cats', 'cats'],
    ['hat einen Hund', 'Hund'],
    ['toca guitarra', 'guitarra'],
    ['joue du piano', 'piano'],
    ['cat person', 'cats'],
    ['Star Wars fan', 'Star Wars'],
    ['everything pink', 'pink'],
    ['all things Disney', 'Disney'],
    ['I am a runner', 'runner'],
    ['she knits', 'knits'],
    ['wants to learn sewing', 'sewing'],
    ['wants to learn weaving', 'weaving'],
    ['wants to try climbing', 'climbing'],
    ['goes to raves', 'raves'],
    ['goes to gigs', 'gigs'],
    ['goes to church', 'church'],
    ['wants an air fryer', 'air fryer'],
    ['needs a new kettle', 'kettle'],
    ['has chickens', 'chickens'],
    ['uses a kiln', 'kiln'],
    ['rides a Harley', 'riding Harley'],
    ['works with wood', 'working with wood'],
  ])('goes without the doing and the liking of it: %s', (text, name) => {
    expect(interestName(text)).toBe(name);
  });

  it.each([
    'falconry',
    'PlayStation',
    'Play station',
    'record player',
    'ceiling fan',
    'watches',
    'watches and clocks',
    'watch collecting',
    'hat knitting',
    'make believe',
    'make-up',
    'I Ching',
    'They Might Be Giants',
    'He Man',
    'She Ra',
    'They Live',
    'I Claudius',
    'Anything Goes',
    'anything goes',
    'Build a Bear',
    'make a wish',
    'Everything Everywhere All at Once',
    'watches Rolex',
    'watches (vintage)',
    'rides at Disneyland',
    'watch collection',
    'plays at the Globe',
  ])('is left as it is: %s', (text) => {
    expect(interestName(text)).toBe(text);
  });
});
