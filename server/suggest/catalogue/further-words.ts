import type { Hobby } from '../../../contract/schema/hobby.ts';

/**
 * What an interest is called in Italian, Dutch, Polish, Swedish and Turkish, where the retailer has shops of its own too.
 * These count only as the whole of what somebody wrote, spelt right: within a text, or misspelt, they would be taken for
 * words of the languages that more people write in.
 */
export const FURTHER_WORDS: Readonly<Record<Hobby, string>> = {
  'Animals and pets':
    'animali, animali domestici, dieren, huisdieren, zwierzęta, djur, husdjur, hayvanlar, evcil hayvanlar',
  Archery: 'tiro con l’arco, boogschieten, łucznictwo, bågskytte, okçuluk',
  'Art and museums': 'arte e musei, musei, kunst en musea, musea, sztuka, muzea, konst, museer, sanat, müzeler',
  Astronomy: 'stelle, sterrenkunde, sterren kijken, gwiazdy, astronomi, stjärnor, gökbilim, yıldızlar',
  Baking:
    'pasticceria, fare dolci, dolci fatti in casa, bakken, pieczenie, wypieki, ciasta, bakning, hamur işi, pasta yapmak',
  'Beauty and skincare':
    'bellezza, cura della pelle, trucco, schoonheid, huidverzorging, uroda, pielęgnacja skóry, skönhet, hudvård, güzellik, cilt bakımı',
  Birdwatching:
    'uccelli, osservazione degli uccelli, vogels, vogels kijken, vogelspotten, ptaki, obserwacja ptaków, fåglar, fågelskådning, kuşlar, kuş gözlemi',
  'Board games':
    'giochi da tavolo, giochi di società, bordspellen, gezelschapsspellen, gry planszowe, planszówki, brädspel, sällskapsspel, kutu oyunları, masa oyunları',
  'Books and reading':
    'libri, leggere, lettura, boeken, lezen, książki, czytanie, böcker, läsning, läsa, kitap, kitaplar, kitap okumak, okumak',
  Camping: 'campeggio, kamperen, kemping, biwakowanie, campa, kamp yapmak, kampçılık',
  Cars: 'automobili, samochody, motoryzacja, bilar, arabalar, otomobil, otomobiller',
  Chess: 'scacchi, schaken, szachy, schack, satranç',
  Climbing: 'arrampicata, klimmen, wspinaczka, klättring, klättra, tırmanış, kaya tırmanışı',
  Coffee: 'caffè, koffie, kawa, kaffe, kahve',
  Collecting:
    'collezionismo, collezionare, verzamelen, kolekcjonerstwo, kolekcjonowanie, samlande, samla, koleksiyon, koleksiyonculuk',
  'Comics and manga': 'fumetti, stripboeken, komiksy, komiks, serietidningar, çizgi roman, çizgi romanlar',
  Cooking: 'cucinare, cucina italiana, koken, gotowanie, kuchnia, matlagning, laga mat, yemek, yemek yapmak, aşçılık',
  'Crafts and DIY':
    'fai da te, bricolage e fai da te, knutselen, klussen, majsterkowanie, rękodzieło, pyssel, hantverk, el işi, el sanatları',
  Cycling:
    'andare in bicicletta, fietsen, wielrennen, rowery, jazda na rowerze, kolarstwo, cykling, cykla, bisiklet, bisiklete binmek',
  Dancing: 'ballare, ballo, dansen, taniec, tańczenie, dans, dansa, dans etmek',
  'Drawing and painting':
    'disegno, disegnare, pittura, dipingere, tekenen, schilderen, tekenen en schilderen, rysowanie, malowanie, malarstwo, teckning, teckna, måleri, resim, resim yapmak',
  'Electronics and gadgets': 'elettronica, elektronica, elektronika, gadżety, teknik, teknoloji',
  Fashion: 'mode en kleding, kleding, ubrania, kläder, giyim',
  'Films and series':
    'film e serie, serie tv, cinema e serie, films en series, filmy, seriale, filmy i seriale, kino i seriale, filmer, film och serier, tv-serier, filmler, diziler, sinema',
  Fishing:
    'pesca sportiva, pescare, vissen, hengelen, wędkarstwo, łowienie ryb, ryby, fiske, fiska, balık tutma, balık tutmak, balıkçılık',
  'Fitness and gym':
    'palestra, allenamento, sportschool, siłownia, ćwiczenia, träning, gymmet, styrketräning, spor salonu',
  Football: 'calcio, voetbal, voetballen, piłka nożna, fotboll',
  Gardening:
    'giardinaggio, giardino, orto, tuinieren, tuin, moestuin, ogród, ogrodnictwo, prace w ogrodzie, trädgård, trädgårdsarbete, odling, bahçe, bahçıvanlık, bahçe işleri',
  Golf: 'golfa, golf oynamak',
  Hiking:
    'escursionismo, camminare in montagna, passeggiate, wandelen, wędrówki, górskie wędrówki, turystyka górska, chodzenie po górach, vandring, vandra, doğa yürüyüşü, yürüyüş',
  History: 'storia, geschiedenis, historia Polski, tarih',
  'Home decor':
    'arredamento, casa e arredamento, woninginrichting, interieur, interieurdesign, wystrój wnętrz, dekoracje, inredning, heminredning, ev dekorasyonu, dekorasyon',
  'Horse riding':
    'equitazione, cavalli, andare a cavallo, paardrijden, paarden, jazda konna, konie, ridning, rida, hästar, binicilik, atlar, ata binmek',
  Jewellery: 'gioielli, sieraden, biżuteria, smycken, takı, takılar, mücevher',
  'Knitting and sewing':
    'lavorare a maglia, maglia e cucito, cucito, cucire, breien, naaien, breien en naaien, szycie, robienie na drutach, sticka, stickning, sömnad, örgü, örgü örmek, dikiş',
  Languages:
    'lingue, lingue straniere, talen, języki, języki obce, nauka języków, språk, diller, dil öğrenmek, yabancı diller',
  'Martial arts': 'arti marziali, vechtsport, vechtsporten, sztuki walki, kampsport, kampsporter, dövüş sanatları',
  'Meditation and mindfulness': 'meditazione, meditatie, mediteren, medytacja, uważność, meditera, meditasyon',
  'Model building': 'modellismo, modelbouw, modelarstwo, modellbygge, maketçilik, maket',
  Motorcycles:
    'motociclette, moto e motori, motorrijden, motorfietsen, motocykle, motorcyklar, motosiklet, motosikletler',
  Music: 'ascoltare musica, muziek, muziek luisteren, muzyka, słuchanie muzyki, lyssna på musik, müzik, müzik dinlemek',
  Photography: 'fotograferen, fotografowanie, fotografering, fotografi, fotoğraf, fotoğrafçılık',
  'Playing an instrument':
    'suonare uno strumento, suonare, een instrument bespelen, muziek maken, gra na instrumencie, spela instrument, spela ett instrument, enstrüman çalmak, müzik aleti çalmak',
  Pottery:
    'ceramiche, lavorare la ceramica, pottenbakken, keramiek, garncarstwo, ceramika, drejning, seramik, çömlekçilik',
  Puzzles:
    'rompicapo, enigmistica, parole crociate e puzzle, puzzelen, legpuzzels, układanki, łamigłówki, pussel, lägga pussel, bulmaca, bulmacalar, yapboz',
  'Racket sports': 'sport di racchetta, racketsporten, sporty rakietowe, racketsport, raket sporları',
  'Robotics and programming':
    'robotica e programmazione, programmazione, programmare, programmeren, robotyka, programowanie, programmering, programlama, yazılım, kodlama',
  Running: 'correre, corsa a piedi, hardlopen, bieganie, löpning, springa, koşu, koşmak',
  Sailing: 'andare in barca a vela, barca a vela, zeilen, żeglarstwo, żeglowanie, segling, segla, yelken, yelkencilik',
  Science: 'scienza, scienze, wetenschap, nauka, nauki ścisłe, vetenskap, bilim',
  Singing: 'cantare, zingen, śpiew, śpiewanie, sjunga, şarkı söylemek',
  Skateboarding: 'skateboarden, deskorolka, jazda na deskorolce, åka skateboard, kaykay',
  'Skiing and snowboarding':
    'sciare, sci e snowboard, skiën, narty, jazda na nartach, narciarstwo, skidåkning, åka skidor, skidor, kayak ve snowboard',
  Surfing: 'fare surf, surfen op zee, golfsurfen, surfowanie, surfa, sörf, sörf yapmak',
  'Swimming and diving':
    'nuoto, nuotare, immersioni, zwemmen, duiken, zwemmen en duiken, pływanie, nurkowanie, simning, simma, dykning, yüzme, yüzmek, dalış',
  Tea: 'thee, herbata, herbaty, çay',
  Theatre: 'teatro e spettacoli, toneel, teatr, teatern, tiyatro',
  Travel: 'viaggi, viaggiare, reizen, podróże, podróżowanie, resor, resa, gezi, gezmek, seyahat, seyahat etmek',
  'Video games':
    'videogiochi, videogames spelen, gamen, computerspellen, gry komputerowe, gry wideo, tv-spel, datorspel, dataspel, bilgisayar oyunları, video oyunları',
  'Wine and spirits': 'vini, vino e liquori, wijn, wijn en sterke drank, wino, wina, viner, vin och sprit, şarap',
  Woodworking:
    'falegnameria, lavorare il legno, houtbewerking, stolarstwo, obróbka drewna, snickeri, träslöjd, slöjd, ahşap işleri, marangozluk',
  'Writing and journaling':
    'scrivere, scrittura, schrijven, dagboek, pisanie, pamiętnik, skrivande, skriva, dagbok, yazmak, yazı yazmak, günlük tutmak',
  Yoga: 'fare yoga',
};
