import type { Hobby } from '../../../contract/schema/hobby.ts';
import type { OccasionType } from '../../../contract/schema/occasion.ts';
import type { Idea } from '../idea.ts';
import { children } from './everyone/children.ts';
import { elders } from './everyone/elders.ts';
import { grownUps } from './everyone/grown-ups.ts';
import { smallGifts } from './everyone/small-gifts.ts';
import { smallGiftsForToddlers } from './everyone/small-gifts-for-toddlers.ts';
import { teenagers } from './everyone/teenagers.ts';
import { toddlers } from './everyone/toddlers.ts';
import { animalsAndPets } from './interests/animals-and-pets.ts';
import { archery } from './interests/archery.ts';
import { artAndMuseums } from './interests/art-and-museums.ts';
import { astronomy } from './interests/astronomy.ts';
import { baking } from './interests/baking.ts';
import { beautyAndSkincare } from './interests/beauty-and-skincare.ts';
import { birdwatching } from './interests/birdwatching.ts';
import { boardGames } from './interests/board-games.ts';
import { booksAndReading } from './interests/books-and-reading.ts';
import { camping } from './interests/camping.ts';
import { cars } from './interests/cars.ts';
import { chess } from './interests/chess.ts';
import { climbing } from './interests/climbing.ts';
import { coffee } from './interests/coffee.ts';
import { collecting } from './interests/collecting.ts';
import { comicsAndManga } from './interests/comics-and-manga.ts';
import { cooking } from './interests/cooking.ts';
import { craftsAndDiy } from './interests/crafts-and-diy.ts';
import { cycling } from './interests/cycling.ts';
import { dancing } from './interests/dancing.ts';
import { drawingAndPainting } from './interests/drawing-and-painting.ts';
import { electronicsAndGadgets } from './interests/electronics-and-gadgets.ts';
import { fashion } from './interests/fashion.ts';
import { filmsAndSeries } from './interests/films-and-series.ts';
import { fishing } from './interests/fishing.ts';
import { fitnessAndGym } from './interests/fitness-and-gym.ts';
import { football } from './interests/football.ts';
import { gardening } from './interests/gardening.ts';
import { golf } from './interests/golf.ts';
import { hiking } from './interests/hiking.ts';
import { history } from './interests/history.ts';
import { homeDecor } from './interests/home-decor.ts';
import { horseRiding } from './interests/horse-riding.ts';
import { jewellery } from './interests/jewellery.ts';
import { knittingAndSewing } from './interests/knitting-and-sewing.ts';
import { languages } from './interests/languages.ts';
import { martialArts } from './interests/martial-arts.ts';
import { meditationAndMindfulness } from './interests/meditation-and-mindfulness.ts';
import { modelBuilding } from './interests/model-building.ts';
import { motorcycles } from './interests/motorcycles.ts';
import { music } from './interests/music.ts';
import { photography } from './interests/photography.ts';
import { playingAnInstrument } from './interests/playing-an-instrument.ts';
import { pottery } from './interests/pottery.ts';
import { puzzles } from './interests/puzzles.ts';
import { racketSports } from './interests/racket-sports.ts';
import { roboticsAndProgramming } from './interests/robotics-and-programming.ts';
import { running } from './interests/running.ts';
import { sailing } from './interests/sailing.ts';
import { science } from './interests/science.ts';
import { singing } from './interests/singing.ts';
import { skateboarding } from './interests/skateboarding.ts';
import { skiingAndSnowboarding } from './interests/skiing-and-snowboarding.ts';
import { surfing } from './interests/surfing.ts';
import { swimmingAndDiving } from './interests/swimming-and-diving.ts';
import { tea } from './interests/tea.ts';
import { theatre } from './interests/theatre.ts';
import { travel } from './interests/travel.ts';
import { videoGames } from './interests/video-games.ts';
import { wineAndSpirits } from './interests/wine-and-spirits.ts';
import { woodworking } from './interests/woodworking.ts';
import { writingAndJournaling } from './interests/writing-and-journaling.ts';
import { yoga } from './interests/yoga.ts';
import { anniversary } from './occasions/anniversary.ts';
import { babyShower } from './occasions/baby-shower.ts';
import { birthday } from './occasions/birthday.ts';
import { christening } from './occasions/christening.ts';
import { christmas } from './occasions/christmas.ts';
import { easter } from './occasions/easter.ts';
import { engagement } from './occasions/engagement.ts';
import { farewell } from './occasions/farewell.ts';
import { fathersDay } from './occasions/fathers-day.ts';
import { getWellSoon } from './occasions/get-well-soon.ts';
import { graduation } from './occasions/graduation.ts';
import { housewarming } from './occasions/housewarming.ts';
import { mothersDay } from './occasions/mothers-day.ts';
import { nameDay } from './occasions/name-day.ts';
import { newJob } from './occasions/new-job.ts';
import { newYear } from './occasions/new-year.ts';
import { promotion } from './occasions/promotion.ts';
import { retirement } from './occasions/retirement.ts';
import { thankYou } from './occasions/thank-you.ts';
import { valentinesDay } from './occasions/valentines-day.ts';
import { wedding } from './occasions/wedding.ts';
import { homeAndTable } from './words/home-and-table.ts';
import { outdoors } from './words/outdoors.ts';
import { play } from './words/play.ts';
import { screenAndPage } from './words/screen-and-page.ts';
import { sports } from './words/sports.ts';

/** A record, so that an interest without ideas of its own does not compile. */
const BY_INTEREST: Record<Hobby, readonly Idea[]> = {
  'Animals and pets': animalsAndPets,
  Archery: archery,
  'Art and museums': artAndMuseums,
  Astronomy: astronomy,
  Baking: baking,
  'Beauty and skincare': beautyAndSkincare,
  Birdwatching: birdwatching,
  'Board games': boardGames,
  'Books and reading': booksAndReading,
  Camping: camping,
  Cars: cars,
  Chess: chess,
  Climbing: climbing,
  Coffee: coffee,
  Collecting: collecting,
  'Comics and manga': comicsAndManga,
  Cooking: cooking,
  'Crafts and DIY': craftsAndDiy,
  Cycling: cycling,
  Dancing: dancing,
  'Drawing and painting': drawingAndPainting,
  'Electronics and gadgets': electronicsAndGadgets,
  Fashion: fashion,
  'Films and series': filmsAndSeries,
  Fishing: fishing,
  'Fitness and gym': fitnessAndGym,
  Football: football,
  Gardening: gardening,
  Golf: golf,
  Hiking: hiking,
  History: history,
  'Home decor': homeDecor,
  'Horse riding': horseRiding,
  Jewellery: jewellery,
  'Knitting and sewing': knittingAndSewing,
  Languages: languages,
  'Martial arts': martialArts,
  'Meditation and mindfulness': meditationAndMindfulness,
  'Model building': modelBuilding,
  Motorcycles: motorcycles,
  Music: music,
  Photography: photography,
  'Playing an instrument': playingAnInstrument,
  Pottery: pottery,
  Puzzles: puzzles,
  'Racket sports': racketSports,
  'Robotics and programming': roboticsAndProgramming,
  Running: running,
  Sailing: sailing,
  Science: science,
  Singing: singing,
  Skateboarding: skateboarding,
  'Skiing and snowboarding': skiingAndSnowboarding,
  Surfing: surfing,
  'Swimming and diving': swimmingAndDiving,
  Tea: tea,
  Theatre: theatre,
  Travel: travel,
  'Video games': videoGames,
  'Wine and spirits': wineAndSpirits,
  Woodworking: woodworking,
  'Writing and journaling': writingAndJournaling,
  Yoga: yoga,
};

/** The same for occasions. */
const BY_OCCASION: Record<OccasionType, readonly Idea[]> = {
  Anniversary: anniversary,
  'Baby shower': babyShower,
  Birthday: birthday,
  Christening: christening,
  Christmas: christmas,
  Easter: easter,
  Engagement: engagement,
  Farewell: farewell,
  "Father's Day": fathersDay,
  'Get well soon': getWellSoon,
  Graduation: graduation,
  Housewarming: housewarming,
  "Mother's Day": mothersDay,
  'Name day': nameDay,
  'New job': newJob,
  'New Year': newYear,
  Promotion: promotion,
  Retirement: retirement,
  'Thank you': thankYou,
  "Valentine's Day": valentinesDay,
  Wedding: wedding,
};

const FOR_EVERYONE: readonly Idea[] = [
  ...toddlers,
  ...smallGiftsForToddlers,
  ...children,
  ...teenagers,
  ...grownUps,
  ...elders,
  ...smallGifts,
];

/** What people name in their own words and the list of interests has no name for. */
const FOR_OWN_WORDS: readonly Idea[] = [...sports, ...play, ...homeAndTable, ...screenAndPage, ...outdoors];

/** Every gift idea that we know. */
export const CATALOGUE: readonly Idea[] = [
  ...Object.values(BY_INTEREST).flat(),
  ...Object.values(BY_OCCASION).flat(),
  ...FOR_OWN_WORDS,
  ...FOR_EVERYONE,
];
