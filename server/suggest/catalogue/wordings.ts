import type { Hobby } from '../../../contract/schema/hobby.ts';
import { animalsAndPetsWording } from './interests/animals-and-pets.ts';
import { archeryWording } from './interests/archery.ts';
import { artAndMuseumsWording } from './interests/art-and-museums.ts';
import { astronomyWording } from './interests/astronomy.ts';
import { bakingWording } from './interests/baking.ts';
import { beautyAndSkincareWording } from './interests/beauty-and-skincare.ts';
import { birdwatchingWording } from './interests/birdwatching.ts';
import { boardGamesWording } from './interests/board-games.ts';
import { booksAndReadingWording } from './interests/books-and-reading.ts';
import { campingWording } from './interests/camping.ts';
import { carsWording } from './interests/cars.ts';
import { chessWording } from './interests/chess.ts';
import { climbingWording } from './interests/climbing.ts';
import { coffeeWording } from './interests/coffee.ts';
import { collectingWording } from './interests/collecting.ts';
import { comicsAndMangaWording } from './interests/comics-and-manga.ts';
import { cookingWording } from './interests/cooking.ts';
import { craftsAndDiyWording } from './interests/crafts-and-diy.ts';
import { cyclingWording } from './interests/cycling.ts';
import { dancingWording } from './interests/dancing.ts';
import { drawingAndPaintingWording } from './interests/drawing-and-painting.ts';
import { electronicsAndGadgetsWording } from './interests/electronics-and-gadgets.ts';
import { fashionWording } from './interests/fashion.ts';
import { filmsAndSeriesWording } from './interests/films-and-series.ts';
import { fishingWording } from './interests/fishing.ts';
import { fitnessAndGymWording } from './interests/fitness-and-gym.ts';
import { footballWording } from './interests/football.ts';
import { gardeningWording } from './interests/gardening.ts';
import { golfWording } from './interests/golf.ts';
import { hikingWording } from './interests/hiking.ts';
import { historyWording } from './interests/history.ts';
import { homeDecorWording } from './interests/home-decor.ts';
import { horseRidingWording } from './interests/horse-riding.ts';
import { jewelleryWording } from './interests/jewellery.ts';
import { knittingAndSewingWording } from './interests/knitting-and-sewing.ts';
import { languagesWording } from './interests/languages.ts';
import { martialArtsWording } from './interests/martial-arts.ts';
import { meditationAndMindfulnessWording } from './interests/meditation-and-mindfulness.ts';
import { modelBuildingWording } from './interests/model-building.ts';
import { motorcyclesWording } from './interests/motorcycles.ts';
import { musicWording } from './interests/music.ts';
import { photographyWording } from './interests/photography.ts';
import { playingAnInstrumentWording } from './interests/playing-an-instrument.ts';
import { potteryWording } from './interests/pottery.ts';
import { puzzlesWording } from './interests/puzzles.ts';
import { racketSportsWording } from './interests/racket-sports.ts';
import { roboticsAndProgrammingWording } from './interests/robotics-and-programming.ts';
import { runningWording } from './interests/running.ts';
import { sailingWording } from './interests/sailing.ts';
import { scienceWording } from './interests/science.ts';
import { singingWording } from './interests/singing.ts';
import { skateboardingWording } from './interests/skateboarding.ts';
import { skiingAndSnowboardingWording } from './interests/skiing-and-snowboarding.ts';
import { surfingWording } from './interests/surfing.ts';
import { swimmingAndDivingWording } from './interests/swimming-and-diving.ts';
import { teaWording } from './interests/tea.ts';
import { theatreWording } from './interests/theatre.ts';
import { travelWording } from './interests/travel.ts';
import { videoGamesWording } from './interests/video-games.ts';
import { wineAndSpiritsWording } from './interests/wine-and-spirits.ts';
import { woodworkingWording } from './interests/woodworking.ts';
import { writingAndJournalingWording } from './interests/writing-and-journaling.ts';
import { yogaWording } from './interests/yoga.ts';
import type { Wording } from './wording.ts';

/** How templates speak of each interest. A record, so that an interest without words does not compile. */
export const WORDINGS: Record<Hobby, Wording> = {
  'Animals and pets': animalsAndPetsWording,
  Archery: archeryWording,
  'Art and museums': artAndMuseumsWording,
  Astronomy: astronomyWording,
  Baking: bakingWording,
  'Beauty and skincare': beautyAndSkincareWording,
  Birdwatching: birdwatchingWording,
  'Board games': boardGamesWording,
  'Books and reading': booksAndReadingWording,
  Camping: campingWording,
  Cars: carsWording,
  Chess: chessWording,
  Climbing: climbingWording,
  Coffee: coffeeWording,
  Collecting: collectingWording,
  'Comics and manga': comicsAndMangaWording,
  Cooking: cookingWording,
  'Crafts and DIY': craftsAndDiyWording,
  Cycling: cyclingWording,
  Dancing: dancingWording,
  'Drawing and painting': drawingAndPaintingWording,
  'Electronics and gadgets': electronicsAndGadgetsWording,
  Fashion: fashionWording,
  'Films and series': filmsAndSeriesWording,
  Fishing: fishingWording,
  'Fitness and gym': fitnessAndGymWording,
  Football: footballWording,
  Gardening: gardeningWording,
  Golf: golfWording,
  Hiking: hikingWording,
  History: historyWording,
  'Home decor': homeDecorWording,
  'Horse riding': horseRidingWording,
  Jewellery: jewelleryWording,
  'Knitting and sewing': knittingAndSewingWording,
  Languages: languagesWording,
  'Martial arts': martialArtsWording,
  'Meditation and mindfulness': meditationAndMindfulnessWording,
  'Model building': modelBuildingWording,
  Motorcycles: motorcyclesWording,
  Music: musicWording,
  Photography: photographyWording,
  'Playing an instrument': playingAnInstrumentWording,
  Pottery: potteryWording,
  Puzzles: puzzlesWording,
  'Racket sports': racketSportsWording,
  'Robotics and programming': roboticsAndProgrammingWording,
  Running: runningWording,
  Sailing: sailingWording,
  Science: scienceWording,
  Singing: singingWording,
  Skateboarding: skateboardingWording,
  'Skiing and snowboarding': skiingAndSnowboardingWording,
  Surfing: surfingWording,
  'Swimming and diving': swimmingAndDivingWording,
  Tea: teaWording,
  Theatre: theatreWording,
  Travel: travelWording,
  'Video games': videoGamesWording,
  'Wine and spirits': wineAndSpiritsWording,
  Woodworking: woodworkingWording,
  'Writing and journaling': writingAndJournalingWording,
  Yoga: yogaWording,
};
