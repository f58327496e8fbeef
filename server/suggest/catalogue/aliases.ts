import type { Hobby } from '../../../contract/schema/hobby.ts';

/** Other words for an interest, in English, Portuguese, Spanish, French, German and, for the commonest, further scripts. */
export interface Aliases {
  /** Words that mean the interest itself. */
  same: string;
  /** Narrower ones: each line is one thing in several languages, in English first, by which ideas are searched. */
  kinds: readonly string[];
}

/** Accents, case, hyphens and spaces do not count. An alias stands once; the first line that has it wins. */
export const ALIASES: Record<Hobby, Aliases> = {
  'Animals and pets': {
    same: 'animals, pets, animal lover, animal care, animais, bichos, animais de estimação, animales, mascotas, animaux, animaux de compagnie, Tiere, Haustiere, животные, ζώα, 动物, 宠物, 動物, ペット, 동물, حيوانات, בעלי חיים, जानवर',
    kinds: [
      'dogs, dog, dog lover, my dog, puppies, cão, cães, cachorro, cachorros, perro, perros, chien, chiens, Hund, Hunde, dog training, собаки, 犬, 狗, 강아지',
      'cats, cat, cat lover, kittens, gato, gatos, chat, chats, Katze, Katzen, кошки, 猫, 고양이',
      'rabbits, rabbit, bunnies, coelhos, conejos, lapins, Kaninchen, Hasen',
      'aquarium, fishkeeping, fish tank, aquariums, aquário, acuario, acuarios, aquariophilie, Aquaristik, Aquarium',
      'hamster, hamsters, guinea pig, guinea pigs, porquinho da índia, cobayas, cochon d’Inde, Meerschweinchen',
      'reptiles, reptile, lizards, snakes, tortoise, terrarium, répteis, reptiles, Reptilien, Terraristik',
      'bees, beekeeping, apicultura, apiculture, Imkerei, Imkern',
      'parrots, budgies, parakeets, papagaios, loros, perroquets, Papageien, Wellensittiche',
    ],
  },
  Archery: {
    same: 'bow and arrow, bow shooting, tiro com arco, tiro con arco, arquería, tir à l’arc, Bogenschießen, стрельба из лука, アーチェリー, 양궁, 射箭',
    kinds: [],
  },
  'Art and museums': {
    same: 'art, museums, museum, museum visits, fine art, art history, galleries, art galleries, exhibitions, arte, museus, museu, museos, museo, musées, musée, beaux-arts, Kunst, Museen, Museum, Ausstellungen, искусство, музеи, τέχνη, 艺术, 美術, 美術館, 예술, 미술, فن, אמנות, कला',
    kinds: [
      'sculpture, escultura, Skulptur, Bildhauerei',
      'architecture, arquitetura, arquitectura, Architektur',
      'impressionism, impressionismo, impresionismo, impressionnisme, Impressionismus',
    ],
  },
  Astronomy: {
    same: 'stargazing, star gazing, stars, night sky, telescopes, space, astronomia, astronomía, estrelas, estrellas, espaço, espacio, astronomie, étoiles, espace, Sterne, Sternkunde, Weltall, Weltraum, астрономия, αστρονομία, 天文学, 天文, 천문학, فلك, אסטרונומיה',
    kinds: [
      'astrophotography, astrofotografia, astrofotografía, astrophotographie, Astrofotografie',
      'rockets, space travel, spaceflight, NASA, foguetes, cohetes, fusées, Raketen, Raumfahrt',
    ],
  },
  Baking: {
    same: 'bake, home baking, pastry, patisserie, confeitaria, pastelaria, fazer bolos, repostería, pastelería, hornear, pâtisserie, boulangerie, Backen, Konditorei, выпечка, 烘焙, お菓子作り, 베이킹',
    kinds: [
      'bread, bread making, bread baking, sourdough, pão, panificação, pan casero, masa madre, pain, levain, Brot, Brot backen, Sauerteig',
      'cakes, cake decorating, cupcakes, bolos, tartas, pasteles, gâteaux, Torten, Kuchen, Kuchen backen',
      'biscuits, cookies, bolachas, biscoitos, galletas, Kekse, Plätzchen',
    ],
  },
  'Beauty and skincare': {
    same: 'beauty, skincare, skin care, cosmetics, beleza, cuidados com a pele, cosmética, belleza, cuidado de la piel, beauté, soins de la peau, cosmétiques, Schönheit, Hautpflege, Kosmetik, Körperpflege, красота, косметика, 美容, スキンケア, 뷰티, 护肤',
    kinds: [
      'make-up, makeup, maquiagem, maquilhagem, maquillaje, maquillage, Schminken',
      'nails, nail art, manicure, unhas, uñas, ongles, Nägel',
      'perfume, perfumery, fragrance, perfumaria, perfumes, parfum, parfums, Parfüm',
      'hair care, haircare, hairdressing, cabelo, peluquería, coiffure, Haarpflege',
      'spa, wellness, bem-estar, bienestar, bien-être, sauna',
    ],
  },
  Birdwatching: {
    same: 'birding, bird watching, birds, ornithology, observação de aves, observação de pássaros, aves, pássaros, observación de aves, pájaros, ornitología, ornitologia, ornithologie, oiseaux, observation des oiseaux, Vögel, Vogelbeobachtung, Vögel beobachten, Ornithologie, птицы, наблюдение за птицами, バードウォッチング, 观鸟, 탐조',
    kinds: ['owls, corujas, búhos, hiboux, Eulen'],
  },
  'Board games': {
    same: 'boardgames, tabletop games, tabletop gaming, jogos de tabuleiro, jogos de mesa, juegos de mesa, juegos de tablero, jeux de société, jeux de plateau, Brettspiele, Gesellschaftsspiele, настольные игры, επιτραπέζια, ボードゲーム, 桌游, 보드게임',
    kinds: [
      'dungeons and dragons, D&D, DnD, role-playing games, RPG, tabletop RPG, jeux de rôle, juegos de rol, jogos de RPG, Rollenspiele, Pen and Paper',
      'card games, cards, bridge, poker, jogos de cartas, juegos de cartas, naipes, jeux de cartes, Kartenspiele, Skat, belote, sueca',
      'domino, dominoes, dominó',
      'mahjong, 麻将',
      'backgammon, gamão',
      'Scrabble, word games, jogos de palavras, juegos de palabras, jeux de mots, Wortspiele',
    ],
  },
  'Books and reading': {
    same: 'books, reading, reads, reader, read, bookworm, literature, novels, livros, ler, leitura, literatura, libros, leer, lectura, livres, lecture, lire, littérature, romans, Bücher, Lesen, Literatur, Romane, книги, чтение, βιβλία, διάβασμα, 阅读, 看书, 读书, 読書, 독서, 책, قراءة, كتب, קריאה, ספרים, पढ़ना, किताबें',
    kinds: [
      'crime novels, detective stories, mysteries, thrillers, romances policiais, novela negra, polars, romans policiers, Krimis',
      'fantasy, fantasy novels, fantasia, fantasía, fantastique',
      'science fiction, sci-fi, ficção científica, ciencia ficción',
      'poetry, poems, poesia, poesía, poésie, Lyrik, Gedichte',
      'classics, classic novels, clássicos, clásicos, classiques, Klassiker',
      'audiobooks, audiolivros, audiolibros, livres audio, Hörbücher',
      'book club, clube de leitura, club de lectura, club de lecture, Lesekreis',
    ],
  },
  Camping: {
    same: 'wild camping, tents, campismo, acampar, acampamento, acampada, Zelten, Campen, кемпинг, походы с палаткой, キャンプ, 露营, 캠핑, تخييم, קמפינג',
    kinds: [
      'campervan, camper van, van life, vanlife, motorhome, caravanning, autocaravana, autocaravanas, camping-car, Wohnmobil, Camper',
      'bushcraft, survival, survivalism, sobrevivência, supervivencia, survie, Überleben',
    ],
  },
  Cars: {
    same: 'car, automobiles, motoring, motor cars, carros, automóveis, coches, autos, automóviles, voitures, automobile, automobiles, Autos, Automobile, Fahrzeuge, машины, автомобили, αυτοκίνητα, 汽车, 車, クルマ, 자동차, سيارات, מכוניות, गाड़ियां',
    kinds: [
      'Formula 1, F1, formula one, motorsport, motor racing, racing cars, Fórmula 1, Formule 1, Formel 1, automobilismo, Rennsport',
      'classic cars, vintage cars, carros clássicos, carros antigos, coches clásicos, voitures anciennes, voitures de collection, Oldtimer',
      'karting, go-kart, go-karts, kart, Kartfahren',
      'rally, rallying, rali, rallye',
      'off-road, 4x4, four by four, todo o terreno, todoterreno, tout-terrain, Geländewagen',
      'electric cars, carros elétricos, coches eléctricos, voitures électriques, Elektroautos',
    ],
  },
  Chess: {
    same: 'playing chess, xadrez, ajedrez, échecs, jeu d’échecs, Schach, Schachspielen, шахматы, σκάκι, 国际象棋, 西洋棋, チェス, 체스, شطرنج, שחמט, शतरंज',
    kinds: [],
  },
  Climbing: {
    same: 'rock climbing, escalada, escalada em rocha, escalade, grimpe, Klettern, Kletterhalle, скалолазание, αναρρίχηση, クライミング, 攀岩, 클라이밍, تسلق',
    kinds: [
      'bouldering, boulder, búlder, bloc, Bouldern',
      'mountaineering, alpinism, alpinismo, montanhismo, alpinisme, Bergsteigen, montañismo',
      'via ferrata, Klettersteig',
      'indoor climbing, climbing gym, climbing wall, escalada indoor, salle d’escalade',
    ],
  },
  Coffee: {
    same: 'coffee drinking, café, cafés, cafe, barista, Kaffee, кофе, καφές, 咖啡, コーヒー, 커피, قهوة, קפה, कॉफी',
    kinds: [
      'espresso, expresso',
      'latte art, cappuccino',
      'cold brew, café frio, café frío',
      'filter coffee, pour-over, café filtro, café filtre, Filterkaffee',
      'coffee roasting, torra de café, tueste de café, torréfaction, Kaffee rösten',
    ],
  },
  Collecting: {
    same: 'collections, collector, collectibles, collectables, coleções, colecionar, colecionismo, coleccionar, coleccionismo, colecciones, collection, collectionner, Sammeln, Sammlungen, коллекционирование, 收藏, コレクション, 수집',
    kinds: [
      'stamps, stamp collecting, philately, selos, filatelia, sellos, timbres, philatélie, Briefmarken',
      'coins, coin collecting, numismatics, moedas, numismática, monedas, monnaies, Münzen',
      'vinyl, vinyl records, records, discos de vinil, vinilos, vinyles, Schallplatten',
      'antiques, antiguidades, antigüedades, antiquités, brocante, Antiquitäten, Flohmarkt',
      'trading cards, Pokémon, pokemon cards, cromos, cartas coleccionables, cartes à collectionner, Sammelkarten',
      'minerals, crystals, fossils, rocks, minerais, minerales, minéraux, fósseis, fósiles, fossiles, Mineralien, Fossilien',
      'watches, wristwatches, watch collecting, relógios, relojes, montres, Uhren',
      'Funko Pop, figurines, figures, figuras, figurines, Figuren',
    ],
  },
  'Comics and manga': {
    same: 'comics, comic books, graphic novels, quadrinhos, banda desenhada, BD, histórias em quadradinhos, cómics, tebeos, historietas, novela gráfica, bandes dessinées, bande dessinée, Comic, комиксы, κόμικς, 漫画, 만화',
    kinds: [
      'manga, mangá, mangas, manhwa, манга, マンガ',
      'anime, animé, アニメ, 애니메이션, аниме, cosplay',
      'superheroes, Marvel, DC, Batman, Spider-Man, Spiderman, super-heróis, superhéroes, super-héros, Superhelden',
    ],
  },
  Cooking: {
    same: 'cook, cooks, cuisine, food, foodie, gastronomy, culinary, recipes, cozinhar, cozinha, culinária, gastronomia, cocinar, cocina, gastronomía, cuisiner, la cuisine, gastronomie, Kochen, Küche, кулинария, готовить, готовка, μαγειρική, 烹饪, 做饭, 料理, 요리, طبخ, בישול, खाना बनाना',
    kinds: [
      'barbecue, BBQ, grilling, churrasco, barbacoa, asado, parrilla, Grillen',
      'vegetarian cooking, plant-based cooking, cozinha vegetariana, cocina vegetariana, cuisine végétarienne, vegetarisch kochen',
      'pizza, pizza making',
      'pasta, pasta making, massas',
      'sushi, Japanese food, Japanese cooking, comida japonesa, cuisine japonaise',
      'spices, hot sauce, chilli, especiarias, especias, épices, Gewürze',
      'cheese, cheese making, queijo, queso, fromage, Käse',
      'fermentation, fermenting, kombucha, kimchi, fermentação, fermentación, Fermentieren',
    ],
  },
  'Crafts and DIY': {
    same: 'crafts, craft, DIY, arts and crafts, handicraft, handicrafts, handmade, crafting, do it yourself, artesanato, bricolage, bricolagem, trabalhos manuais, manualidades, artesanía, bricolaje, loisirs créatifs, travaux manuels, Basteln, Heimwerken, Handarbeit, Handwerken, рукоделие, χειροτεχνία, 手工, 手芸, ハンドメイド, 공예, 만들기',
    kinds: [
      'candle making, fazer velas, hacer velas, fabrication de bougies, Kerzen ziehen, Kerzen gießen',
      'scrapbooking, card making, álbuns de recortes',
      'origami, paper folding, paper crafts, origami, papiroflexia, Papierfalten',
      'soap making, sabonetes, jabones, savons, Seife sieden',
      'macramé, macrame, weaving, tecelagem, tejer en telar, tissage, Weben, Makramee',
      'jewellery making, beading, beads, missangas, bijuteria, abalorios, perles, Perlen, Schmuck machen',
      'leatherwork, leathercraft, couro, trabajo en cuero, maroquinerie, Lederarbeiten',
      'resin, resin art, epoxy, resina, résine, Harz',
      'home improvement, renovation, renovating, remodelação, reformas, rénovation, Renovieren',
    ],
  },
  Cycling: {
    same: 'bikes, biking, bike, bicycle, bicycles, bike rides, bike riding, ciclismo, bicicleta, bicicletas, andar de bicicleta, bici, cyclisme, vélo, faire du vélo, Radfahren, Fahrrad, Rad, Fahrradfahren, Radsport, велосипед, велоспорт, ποδηλασία, ποδήλατο, 骑自行车, 骑行, 自転車, サイクリング, 자전거, دراجات, רכיבה על אופניים, साइकिल चलाना',
    kinds: [
      'mountain biking, MTB, mountain bike, BTT, bicicleta de montaña, VTT, Mountainbike, Mountainbiken',
      'road cycling, road bike, racing bike, ciclismo de estrada, vélo de route, Rennrad',
      'gravel, gravel biking, gravel bike',
      'bikepacking, bike touring, cycle touring, cicloturismo, cyclotourisme, Radreisen',
      'BMX',
      'e-bike, electric bike, ebike, bicicleta elétrica, vélo électrique, E-Bike',
    ],
  },
  Dancing: {
    same: 'dance, dances, dançar, dança, danças, bailar, baile, danza, danse, danser, Tanzen, Tanz, танцы, χορός, 跳舞, 舞蹈, ダンス, 춤, رقص, ריקוד, नृत्य',
    kinds: [
      'ballet, balé, balet, Ballett, балет, バレエ',
      'salsa, bachata, latin dance, Latin dancing',
      'tango, tangos',
      'ballroom, ballroom dancing, danças de salão, bailes de salón, danse de salon, Standardtanz, Gesellschaftstanz',
      'hip hop dance, street dance, breakdance, breakdancing',
      'tap dance, tap dancing, sapateado, claqué, claquettes, Stepptanz',
      'flamenco, flamengo dance',
    ],
  },
  'Drawing and painting': {
    same: 'drawing, painting, draw, paint, sketching, sketch, illustration, doodling, desenho, desenhar, pintura, pintar, dibujo, dibujar, dessin, dessiner, peinture, peindre, Zeichnen, Malen, Malerei, рисование, живопись, ζωγραφική, 画画, 绘画, お絵描き, 絵, 그림, رسم, ציור, चित्रकारी',
    kinds: [
      'watercolour, watercolours, watercolor, aquarela, aguarela, acuarela, aquarelle, Aquarell',
      'oil painting, oils, pintura a óleo, pintura al óleo, peinture à l’huile, Ölmalerei',
      'calligraphy, hand lettering, lettering, caligrafia, caligrafía, calligraphie, Kalligrafie, Kalligraphie, 书法, 書道',
      'digital art, digital drawing, arte digital, art numérique, digitale Kunst',
      'acrylic, acrylics, acrílico, acrylique, Acryl',
      'colouring, coloring, colouring books, colorir, colorear, coloriage, Ausmalen',
    ],
  },
  'Electronics and gadgets': {
    same: 'electronics, gadgets, gadget, tech, technology, computers, computer, IT, eletrónica, eletrônica, tecnologia, computadores, electrónica, tecnología, ordenadores, informática, électronique, technologie, high-tech, informatique, ordinateurs, Elektronik, Technik, Computer, электроника, гаджеты, техника, τεχνολογία, 电子产品, 科技, ガジェット, 전자기기, تكنولوجيا',
    kinds: [
      'smart home, home automation, casa inteligente, domótica, domotique, hausautomation',
      'drones, drone, FPV, Drohnen',
      '3D printing, 3D printer, impressão 3D, impresión 3D, impression 3D, 3D-Druck',
      'amateur radio, ham radio, radioamador, radioaficionado, radioamateur, Amateurfunk',
      'hi-fi, hifi, audio, audiophile, headphones',
      'PC building, custom PC, gaming PC, mechanical keyboards, keyboards',
    ],
  },
  Fashion: {
    same: 'clothes, clothing, style, streetwear, moda, roupa, roupas, ropa, mode, vêtements, Mode, Kleidung, мода, μόδα, 时尚, ファッション, 패션, أزياء, אופנה, फैशन',
    kinds: [
      'sneakers, trainers, shoes, ténis, tênis sapatos, sapatos, zapatillas, zapatos, baskets, chaussures, Schuhe, Turnschuhe',
      'handbags, bags, malas, bolsas, bolsos, sacs à main, Handtaschen',
      'vintage fashion, vintage clothes, second-hand clothes, moda vintage, roupa vintage, friperie',
    ],
  },
  'Films and series': {
    same: 'films, film, movies, movie, cinema, series, TV, television, TV series, TV shows, Netflix, filmes, cinéma, séries, televisão, películas, cine, series de televisión, films et séries, Filme, Serien, Kino, Fernsehen, кино, фильмы, сериалы, ταινίες, σινεμά, 电影, 映画, 영화, أفلام, סרטים, फिल्में',
    kinds: [
      'Star Wars, star wars',
      'Harry Potter, Hogwarts, wizarding world',
      'horror films, horror, horror movies, terror, films d’horreur, Horrorfilme',
      'film making, filmmaking, video editing, screenwriting, cinematografia',
      'Disney, Pixar, Disney films',
      'Lord of the Rings, Tolkien, Senhor dos Anéis, Señor de los Anillos, Seigneur des anneaux, Herr der Ringe',
      'documentaries, documentários, documentales, documentaires, Dokumentarfilme',
      'Bollywood',
    ],
  },
  Fishing: {
    same: 'angling, pesca, pescar, pêche, pêcher, la pêche, Angeln, Fischen, рыбалка, ψάρεμα, 钓鱼, 釣り, 낚시, صيد السمك, דיג',
    kinds: [
      'fly fishing, fly-fishing, pesca com mosca, pesca con mosca, pêche à la mouche, Fliegenfischen',
      'carp fishing, carp, pesca da carpa, pêche à la carpe, Karpfenangeln',
      'sea fishing, pesca de mar, pesca desportiva, pêche en mer, Meeresangeln',
    ],
  },
  'Fitness and gym': {
    same: 'fitness, gym, working out, workout, workouts, exercise, training, keep fit, going to the gym, ginásio, academia, musculação, treino, exercício, gimnasio, entrenamiento, ejercicio, musculation, gym, salle de sport, Fitnessstudio, Fitness, Krafttraining, Training, фитнес, тренажёрный зал, γυμναστήριο, 健身, 筋トレ, フィットネス, 헬스, 운동, لياقة بدنية, כושר',
    kinds: [
      'weightlifting, weight training, powerlifting, bodybuilding, halterofilia, culturismo, haltérophilie, Gewichtheben',
      'CrossFit, cross training',
      'pilates, Pilates',
      'calisthenics, calistenia',
      'gymnastics, ginástica, gimnasia, gymnastique, Turnen',
      'rowing machine, indoor rowing, spinning, indoor cycling',
      'aerobics, zumba, aeróbica',
    ],
  },
  Football: {
    same: 'soccer, footie, futebol, fútbol, foot, le foot, Fußball, Fussball, футбол, ποδόσφαιρο, 足球, サッカー, 축구, كرة القدم, כדורגל, फुटबॉल',
    kinds: [
      'five-a-side, futsal',
      'goalkeeping, goalkeeper, guarda-redes, goleiro, portero, gardien de but, Torwart',
      'Benfica, Sporting, FC Porto, Real Madrid, Barça, FC Barcelona, Manchester United, Liverpool FC, Arsenal, Chelsea FC, Bayern München, PSG, Juventus',
    ],
  },
  Gardening: {
    same: 'garden, gardens, gardener, horticulture, allotment, jardinagem, jardim, jardinería, jardín, jardinage, jardin, Gärtnern, Garten, Gartenarbeit, садоводство, сад, κηπουρική, 园艺, ガーデニング, 園芸, 정원 가꾸기, بستنة, גינון, बागवानी',
    kinds: [
      'houseplants, indoor plants, plants, plant lover, plantas, plantas de interior, plantes, plantes vertes, Zimmerpflanzen, Pflanzen, комнатные растения, 植物',
      'bonsai, bonsái, 盆栽',
      'vegetable garden, growing vegetables, vegetables, horta, hortas, huerto, huerta, potager, Gemüsegarten, Gemüseanbau',
      'roses, rosas, Rosen',
      'orchids, orquídeas, orchidées, Orchideen',
      'succulents, cacti, cactus, suculentas, catos, Sukkulenten, Kakteen',
      'flowers, flower arranging, ikebana, flores, fleurs, Blumen, floristry',
      'herbs, herb garden, ervas aromáticas, hierbas, herbes aromatiques, Kräuter',
    ],
  },
  Golf: {
    same: 'golfing, golfe, golfer, playing golf, Golfen, Golfspielen, гольф, γκολφ, 高尔夫, ゴルフ, 골프, جولف, גולף',
    kinds: ['mini golf, minigolf, crazy golf, Minigolf', 'disc golf, frisbee golf'],
  },
  Hiking: {
    same: 'hikes, hike, walking, walks, rambling, trekking, hill walking, hillwalking, trail walking, outdoors, nature walks, caminhadas, caminhada, trilhos, senderismo, excursionismo, caminar, randonnée, randonnées, marche, Wandern, Wanderungen, Spazieren, походы, пешие прогулки, πεζοπορία, 徒步, 登山, ハイキング, 등산, مشي, טיולים, लंबी पैदल यात्रा',
    kinds: [
      'mountains, montanhas, montañas, montagne, Berge',
      'Camino de Santiago, Caminho de Santiago, pilgrim trail, Jakobsweg, chemin de Compostelle',
      'geocaching',
      'mushroom picking, foraging, cogumelos, setas, champignons, Pilze sammeln',
      'nordic walking',
    ],
  },
  History: {
    same: 'historical, past times, história, historia, histoire, Geschichte, история, ιστορία, 历史, 歴史, 역사, تاريخ, היסטוריה, इतिहास',
    kinds: [
      'genealogy, family history, ancestry, genealogia, genealogía, généalogie, Ahnenforschung, Familienforschung',
      'Second World War, World War II, WW2, WWII, segunda guerra mundial, seconde guerre mondiale, Zweiter Weltkrieg',
      'archaeology, archeology, arqueologia, arqueología, archéologie, Archäologie',
      'Romans, ancient Rome, Roman Empire, Império Romano, Imperio romano, Rome antique, Römer',
      'Egypt, ancient Egypt, Antigo Egito, antiguo Egipto, Égypte ancienne, Ägypten',
      'Middle Ages, medieval, knights, Idade Média, Edad Media, Moyen Âge, Mittelalter',
      'Vikings, vikingos, Wikinger',
    ],
  },
  'Home decor': {
    same: 'home decoration, interior design, interiors, decor, decorating, homeware, decoração, decoração de interiores, decoración, diseño de interiores, décoration, déco, décoration d’intérieur, Einrichten, Wohnen, Innenarchitektur, Dekoration, дизайн интерьера, интерьер, διακόσμηση, 家居装饰, インテリア, 인테리어, ديكور, עיצוב הבית',
    kinds: ['furniture, móveis, muebles, meubles, Möbel', 'upcycling, furniture restoration, restauro de móveis'],
  },
  'Horse riding': {
    same: 'horses, horse, riding horses, horseback riding, equestrian, equestrianism, ponies, pony, riding school, cavalos, equitação, andar a cavalo, hipismo, caballos, equitación, hípica, montar a caballo, chevaux, cheval, équitation, Reiten, Pferde, Reitsport, Reiterhof, лошади, верховая езда, ιππασία, 骑马, 乗馬, 승마, ركوب الخيل, רכיבה על סוסים',
    kinds: ['dressage, Dressur, doma clásica', 'show jumping, saltos, salto ecuestre, saut d’obstacles, Springreiten'],
  },
  Jewellery: {
    same: 'jewelry, jewels, joias, jóias, joyas, joyería, bijoux, joaillerie, Schmuck, украшения, κοσμήματα, 珠宝, ジュエリー, 주얼리, مجوهرات, תכשיטים, गहने',
    kinds: [
      'earrings, brincos, pendientes, boucles d’oreilles, Ohrringe',
      'necklaces, colares, collares, colliers, Halsketten',
      'rings, anéis, anillos, bagues, Ringe',
      'bracelets, pulseiras, pulseras, Armbänder',
    ],
  },
  'Knitting and sewing': {
    same: 'needlework, textile crafts, tricô e costura, Handarbeiten, рукоделие с нитками',
    kinds: [
      'knitting, knit, knits, yarn, wool crafts, tricô, tricotar, malha, tejer, punto, hacer punto, tricot, tricoter, Stricken, вязание, πλέξιμο, 编织, 編み物, 뜨개질, حياكة, סריגה, बुनाई',
      'sewing, sew, dressmaking, costura, costurar, coser, couture, coudre, Nähen, шитьё, ράψιμο, 缝纫, 裁縫, 바느질, خياطة, תפירה, सिलाई',
      'crochet, crocheting, amigurumi, croché, crochê, ganchillo, Häkeln',
      'embroidery, cross-stitch, cross stitch, bordado, bordar, punto de cruz, broderie, point de croix, Sticken, Kreuzstich, вышивка, 刺繍',
      'quilting, patchwork, quilts, Quilten',
    ],
  },
  Languages: {
    same: 'language learning, learning languages, foreign languages, línguas, idiomas, aprender línguas, lenguas, aprender idiomas, langues, apprendre les langues, Sprachen, Sprachen lernen, языки, иностранные языки, γλώσσες, 语言, 外语, 語学, 언어, لغات, שפות, भाषाएं',
    kinds: [
      'Spanish, espanhol, español, espagnol, Spanisch',
      'French, francês, francés, français, Französisch',
      'German, alemão, alemán, allemand, Deutsch',
      'Japanese, japonês, japonés, japonais, Japanisch',
      'Italian, italiano, italien, Italienisch',
      'Portuguese, português, portugués, portugais, Portugiesisch',
      'English, learning English, inglês, inglés, anglais, Englisch',
      'Latin, latim, latín',
      'sign language, língua gestual, Libras, lengua de signos, langue des signes, Gebärdensprache',
    ],
  },
  'Martial arts': {
    same: 'martial art, combat sports, self-defence, self defense, artes marciais, artes marciales, arts martiaux, Kampfsport, Kampfkunst, боевые искусства, πολεμικές τέχνες, 武术, 功夫, 武道, 格闘技, 무술, فنون قتالية, אומנויות לחימה',
    kinds: [
      'karate, karaté, karatê, каратэ',
      'judo, judô, дзюдо',
      'boxing, boxe, boxeo, Boxen, бокс',
      'taekwondo, tae kwon do, 태권도',
      'kickboxing, muay thai, Thai boxing, Thaiboxen',
      'jiu-jitsu, jiu jitsu, BJJ, Brazilian jiu-jitsu',
      'aikido, aikidô',
      'MMA, UFC, mixed martial arts',
      'fencing, esgrima, escrime, Fechten',
      'kung fu, kungfu, tai chi, tai-chi, wushu',
      'capoeira',
      'wrestling, luta livre, lucha, lutte, Ringen',
    ],
  },
  'Meditation and mindfulness': {
    same: 'meditation, mindfulness, meditating, relaxation, breathwork, meditação, meditar, meditación, atención plena, méditation, pleine conscience, Meditieren, Achtsamkeit, Entspannung, медитация, διαλογισμός, 冥想, 瞑想, 명상, تأمل, מדיטציה, ध्यान',
    kinds: [
      'sound bath, singing bowls, sound healing, taças tibetanas, cuencos tibetanos, bols tibétains, Klangschalen',
      'qigong, qi gong, chi kung',
    ],
  },
  'Model building': {
    same: 'model making, models, scale models, model kits, modelismo, maquetes, maquetas, modélisme, maquettes, maquettisme, Modellbau, Modelle, моделизм, μοντελισμός, 模型, プラモデル, 모형, دمى نماذج',
    kinds: [
      'LEGO, Legos, bricks, building blocks, construction toys, Klemmbausteine',
      'model railway, model railways, model trains, trains, railways, trainspotting, comboios, trenes, maquetismo ferroviario, trains miniatures, Modelleisenbahn, Eisenbahn, Züge',
      'Warhammer, miniature painting, miniatures, wargaming, Tabletop',
      'model aircraft, model planes, aeromodelismo, aéromodélisme, Modellflug',
      'Gundam, Gunpla',
      'radio-controlled cars, RC cars, remote control cars, carros telecomandados',
      'ship models, model ships, barcos en miniatura, Schiffsmodelle',
      'dolls’ houses, dollhouse, dollhouses, doll house, casa de bonecas, casas de muñecas, maison de poupée, Puppenhaus',
    ],
  },
  Motorcycles: {
    same: 'motorbikes, motorcycling, motorbike, biker, motas, motos, moto, motociclismo, motocicletas, motocyclisme, Motorräder, Motorrad, Motorradfahren, мотоциклы, μοτοσικλέτες, 摩托车, バイク, 오토바이, دراجات نارية, אופנועים',
    kinds: [
      'motocross, enduro, dirt bikes',
      'MotoGP, Moto GP, superbikes',
      'scooters, Vespa, Lambretta, mopeds, Roller fahren',
      'vintage motorcycles, classic motorcycles, motas clássicas, motos clásicas, motos anciennes, Oldtimer-Motorräder',
    ],
  },
  Music: {
    same: 'listening to music, songs, concerts, música, ouvir música, concertos, escuchar música, conciertos, musique, écouter de la musique, Musik, Musik hören, Konzerte, музыка, μουσική, 音乐, 音楽, 음악, موسيقى, מוזיקה, संगीत',
    kinds: [
      'classical music, opera, música clássica, música clásica, musique classique, Klassik, klassische Musik, ópera, Oper',
      'jazz, blues, Jazz',
      'rock, rock music, heavy metal, metal, punk',
      'hip hop, rap, hip-hop music',
      'electronic music, techno, DJ, DJing, house music, música eletrónica, música electrónica, musique électronique',
      'K-pop, kpop, BTS, Blackpink',
      'festivals, music festivals, festivais, festivales',
      'Taylor Swift, pop music, pop',
      'the Beatles, Beatles',
      'fado, folk music, folk, country music',
      'Eurovision, Eurovisão, Eurovisión',
    ],
  },
  Photography: {
    same: 'photos, photo, cameras, taking pictures, taking photos, fotografia, fotografar, fotografía, fotos, photographie, Fotografie, Fotografieren, фотография, фото, φωτογραφία, 摄影, 写真, カメラ, 사진, تصوير, צילום, फोटोग्राफी',
    kinds: [
      'film photography, analogue photography, 35mm film, fotografia analógica, fotografía analógica, photographie argentique, analoge Fotografie',
      'wildlife photography, nature photography, fotografia de natureza, Tierfotografie, Naturfotografie',
      'instant photography, instant camera, Polaroid, polaroids',
      'darkroom, photo printing, Dunkelkammer',
    ],
  },
  'Playing an instrument': {
    same: 'instruments, musical instruments, making music, playing music, instrumento, instrumentos, tocar um instrumento, tocar, tocar un instrumento, jouer d’un instrument, instruments de musique, Instrument spielen, Musizieren, Instrumente, музыкальные инструменты, 乐器, 楽器, 악기, آلات موسيقية, נגינה',
    kinds: [
      'guitar, guitars, acoustic guitar, electric guitar, guitarra, guitarras, violão, guitare, Gitarre, гитара, κιθάρα, 吉他, ギター, 기타',
      'piano, keyboard, pianos, playing the piano, Klavier, фортепиано, пианино, πιάνο, 钢琴, ピアノ, 피아노',
      'violin, fiddle, violino, violín, violon, Geige, Violine, скрипка, 小提琴',
      'drums, drumming, drummer, percussion, bateria, percussão, batería, percusión, batterie, Schlagzeug, ударные',
      'ukulele, uke, cavaquinho',
      'flute, recorder, flauta, flûte, Flöte, Querflöte',
      'saxophone, sax, saxofone, saxofón, Saxophon',
      'cello, violoncelo, violonchelo, violoncelle',
      'trumpet, trombone, brass, trompete, trompeta, trompette',
      'harmonica, accordion, gaita, acordeão, acordeón, accordéon, Akkordeon, Mundharmonika, concertina',
      'bass guitar, bass, baixo, bajo, Bass',
      'harp, harpa, arpa, harpe, Harfe',
      'music production, synthesiser, synthesizers, synths, producing, produção musical, producción musical',
    ],
  },
  Pottery: {
    same: 'ceramics, pottery wheel, clay, cerâmica, olaria, cerámica, alfarería, poterie, céramique, Töpfern, Keramik, керамика, гончарное дело, κεραμική, 陶艺, 陶芸, 도예, فخار, קדרות',
    kinds: [],
  },
  Puzzles: {
    same: 'puzzle, brain teasers, brainteasers, quebra-cabeças, rompecabezas, acertijos, casse-tête, énigmes, Rätsel, Knobeln, головоломки, παζλ, 拼图, パズル, 퍼즐, ألغاز, פאזלים',
    kinds: [
      'jigsaw puzzles, jigsaw, jigsaws, puzles, пазлы, Puzzeln',
      'crosswords, crossword, palavras cruzadas, crucigramas, mots croisés, mots fléchés, Kreuzworträtsel, кроссворды',
      'sudoku, sudokus',
      'Rubik’s cube, speedcubing, cubing, cubo mágico, cubo de Rubik, Zauberwürfel',
      'escape rooms, escape room, escape games',
    ],
  },
  'Racket sports': {
    same: 'racquet sports, rackets, raquetes, deportes de raqueta, sports de raquette, Schlägersport, Rückschlagspiele',
    kinds: [
      'tennis, ténis, tênis, tenis, теннис, τένις, 网球, テニス, 테니스',
      'padel, pádel, paddle tennis',
      'badminton, bádminton, Federball, бадминтон, 羽毛球, バドミントン, 배드민턴',
      'table tennis, ping-pong, ping pong, ténis de mesa, tenis de mesa, tennis de table, Tischtennis, 乒乓球, 卓球, 탁구',
      'squash',
      'pickleball',
    ],
  },
  'Robotics and programming': {
    same: 'robotics, programming, coding, code, robots, software, programming and robots, software development, robótica, programação, programar, programación, robotique, programmation, coder, Robotik, Programmieren, программирование, робототехника, ρομποτική, προγραμματισμός, 编程, 机器人, プログラミング, ロボット, 코딩, برمجة, תכנות, प्रोग्रामिंग',
    kinds: [
      'Arduino, microcontrollers, microcontroladores',
      'Raspberry Pi, raspberry pi',
      'Python, JavaScript, Rust, Linux',
      'machine learning, data science, artificial intelligence, inteligência artificial, inteligencia artificial, intelligence artificielle, künstliche Intelligenz',
      'game development, making games, Scratch',
    ],
  },
  Running: {
    same: 'jogging, runs, run, runner, corrida, correr, correr por gusto, course à pied, courir, footing, Laufen, Joggen, бег, τρέξιμο, 跑步, ランニング, マラソン, 달리기, جري, ריצה, दौड़ना',
    kinds: [
      'marathon, half marathon, marathons, maratona, maratón, Marathonlauf',
      'trail running, trail, corrida de trilhos, carrera de montaña, Traillauf',
      'triathlon, Ironman, triatlo, triatlón',
      'parkrun, 5k, 10k',
      'athletics, track and field, atletismo, athlétisme, Leichtathletik',
    ],
  },
  Sailing: {
    same: 'boats, boating, yachting, sail, sailing boats, vela, navegar, barcos, navegación, navegação, voile, bateau, bateaux, Segeln, Boote, парусный спорт, ιστιοπλοΐα, 帆船, セーリング, 요트, إبحار, שיט',
    kinds: [
      'kayaking, kayak, canoeing, canoe, caiaque, canoagem, piragüismo, canoë, canoë-kayak, Kajak, Paddeln, Kanu',
      'rowing, remo, aviron, Rudern',
      'narrowboats, canal boats',
      'model yachts, barcos telecomandados',
    ],
  },
  Science: {
    same: 'sciences, experiments, science experiments, ciência, ciências, experiências científicas, ciencia, ciencias, experimentos, expériences scientifiques, Wissenschaft, Naturwissenschaften, Experimente, наука, эксперименты, επιστήμη, 科学, サイエンス, 과학, علوم, מדע, विज्ञान',
    kinds: [
      'chemistry, química, chimie, Chemie, химия',
      'physics, física, physique, Physik, физика',
      'biology, biologia, biología, biologie, Biologie',
      'dinosaurs, dinosaur, dinos, palaeontology, dinossauros, dinosaurios, dinosaures, Dinosaurier, динозавры, 恐竜, 恐龙, 공룡',
      'maths, mathematics, math, matemática, matemáticas, mathématiques, Mathematik, Mathe',
      'geology, volcanoes, geologia, geología, géologie, Geologie, Vulkane',
      'insects, bugs, insetos, insectos, insectes, Insekten',
      'microscopes, microscopy, microscopia, Mikroskopie',
      'weather, meteorology, meteorologia, meteorología, météo, Wetter',
    ],
  },
  Singing: {
    same: 'sing, vocals, cantar, canto, chant, chanter, Singen, Gesang, пение, τραγούδι, 唱歌, 歌うこと, 노래, غناء, שירה, गाना',
    kinds: ['choir, choral singing, chorus, coro, chorale, Chor', 'karaoke, karaokê, カラオケ, 노래방'],
  },
  Skateboarding: {
    same: 'skating, skate, skateboards, skateboard, skates, longboard, longboarding, Skaten, Skateboardfahren, скейтборд, скейтбординг, スケートボード, スケボー, 滑板, 스케이트보드',
    kinds: [
      'roller skating, inline skating, roller skates, rollerblading, patinagem, patins, patinaje, patines, roller, rollers, patinage à roulettes, Rollschuhe, Inlineskaten, Inliner',
      'scooter, stunt scooter, trotinete, patinete, trottinette, Tretroller, Stuntscooter',
      'ice skating, figure skating, patinagem no gelo, patinaje sobre hielo, patinage, Eislaufen, Schlittschuhlaufen',
    ],
  },
  'Skiing and snowboarding': {
    same: 'winter sports, snow sports, neve, esqui e snowboard, deportes de invierno, sports d’hiver, Wintersport, зимние виды спорта',
    kinds: [
      'skiing, ski, skis, esqui, esquiar, esquí, skier, Skifahren, Ski, Skilaufen, лыжи, σκι, 滑雪, スキー, 스키, تزلج, סקי',
      'snowboarding, snowboard, Snowboarden, сноуборд, スノーボード',
      'cross-country skiing, esqui de fundo, esquí de fondo, ski de fond, Langlauf',
      'sledging, sledding, tobogganing, trenó, trineo, luge, Rodeln, Schlitten',
    ],
  },
  Surfing: {
    same: 'surf, surfe, surfar, surfear, surfer, Surfen, Wellenreiten, сёрфинг, σερφ, 冲浪, サーフィン, 서핑, ركوب الأمواج, גלישה',
    kinds: [
      'bodyboarding, bodyboard',
      'windsurfing, windsurf, Windsurfen',
      'kitesurfing, kitesurf, kite surfing, Kitesurfen',
      'paddleboarding, stand-up paddleboarding, SUP, paddle board, stand up paddle',
    ],
  },
  'Swimming and diving': {
    same: 'water sports, aquatics, desportos aquáticos, deportes acuáticos, sports nautiques, Wassersport',
    kinds: [
      'swimming, swim, swims, swimmer, natação, nadar, natación, natation, nager, Schwimmen, плавание, κολύμπι, 游泳, 水泳, 수영, سباحة, שחייה, तैराकी',
      'diving, scuba, scuba diving, mergulho, buceo, bucear, plongée, plongée sous-marine, Tauchen, дайвинг, καταδύσεις, 潜水, ダイビング',
      'open-water swimming, wild swimming, cold water swimming, águas abertas, aguas abiertas, eau libre, Freiwasserschwimmen',
      'snorkelling, snorkeling, snorkel, esnórquel, Schnorcheln',
      'water polo, polo aquático, waterpolo, Wasserball',
      'freediving, free diving, apnea, apneia, apnée, Apnoetauchen',
    ],
  },
  Tea: {
    same: 'teas, tea drinking, chá, chás, té, thé, thés, Tee, чай, τσάι, 茶, 喝茶, お茶, 紅茶, 차, شاي, תה, चाय',
    kinds: [
      'matcha, 抹茶',
      'green tea, chá verde, té verde, thé vert, grüner Tee, Grüntee',
      'herbal tea, tisane, tisana, infusões, infusiones, Kräutertee',
      'afternoon tea, high tea, chá das cinco, Teezeremonie, tea ceremony',
    ],
  },
  Theatre: {
    same: 'theater, plays, acting, drama, stage, teatro, representar, actuar, théâtre, jouer la comédie, Theater, Schauspiel, Theaterspielen, театр, θέατρο, 戏剧, 演劇, 연극, مسرح, תיאטרון, रंगमंच',
    kinds: [
      'musicals, musical theatre, musical theater, musicais, musicales, comédies musicales, Musicals',
      'improv, improvisation, improvisação, improvisación, impro, Improvisationstheater',
      'Shakespeare, shakespeare',
      'magic, magic tricks, conjuring, magia, prestidigitation, magie, Zaubern, Zauberei',
      'puppets, puppetry, marionetes, marionetas, marionnettes, Puppentheater',
      'stand-up comedy, comedy, comédia, comedia, Kabarett',
      'circus, juggling, circo, malabarismo, malabares, cirque, jonglerie, Zirkus, Jonglieren',
    ],
  },
  Travel: {
    same: 'travelling, traveling, travels, holidays, trips, globetrotting, viagens, viajar, viajes, viaje, voyages, voyager, voyage, Reisen, Urlaub, путешествия, ταξίδια, 旅行, 旅游, 여행, سفر, טיולים בעולם, यात्रा',
    kinds: [
      'city breaks, city trips, escapadinhas, escapadas, Städtereisen',
      'backpacking, backpacker, mochilão, mochilero, Rucksackreisen',
      'cruises, cruzeiros, cruceros, croisières, Kreuzfahrten',
      'Japan, Japão, Japón, Japon',
      'Italy, Itália, Italia, Italie, Italien',
      'aviation, planes, aeroplanes, airplanes, flying, aviação, aviones, aviación, aviation, avions, Luftfahrt, Flugzeuge',
      'maps, geography, mapas, geografia, geografía, cartes, géographie, Landkarten, Geografie',
      'beach, beaches, praia, playa, plage, Strand',
    ],
  },
  'Video games': {
    same: 'gaming, gamer, videogames, video gaming, computer games, console games, PC games, jogos, jogos de vídeo, videojogos, jogar, videojuegos, jeux vidéo, Videospiele, Computerspiele, Gaming, Zocken, видеоигры, компьютерные игры, βιντεοπαιχνίδια, 电子游戏, 游戏, ゲーム, 게임, ألعاب الفيديو, משחקי מחשב, वीडियो गेम',
    kinds: [
      'PlayStation, PS5, PS4',
      'Nintendo, Nintendo Switch, Mario, Zelda, Super Mario',
      'Xbox, xbox',
      'Minecraft, minecraft',
      'Fortnite, Roblox',
      'retro games, retro gaming, arcade, arcades, jogos retro, juegos retro, rétrogaming, Retro-Spiele',
      'VR, virtual reality, realidade virtual, realidad virtual, réalité virtuelle',
      'esports, e-sports, League of Legends, Counter-Strike',
      'sim racing, racing simulator, flight simulator',
    ],
  },
  'Wine and spirits': {
    same: 'spirits, drinks, alcohol, bebidas, bebidas alcoólicas, bebidas alcohólicas, spiritueux, Spirituosen',
    kinds: [
      'wine, wines, wine tasting, oenology, vinho, vinhos, enologia, vino, vinos, enología, vin, vins, œnologie, Wein, Weine, вино, κρασί, 红酒, ワイン, 와인',
      'whisky, whiskey, bourbon, uísque, виски, ウイスキー, 威士忌',
      'gin, gin tonic, Gin',
      'cocktails, cocktail making, mixology, coquetéis, cócteles, Cocktails mixen',
      'beer, beers, craft beer, home brewing, homebrewing, brewing, cerveja, cervejas, cerveza, cervezas, bière, bières, Bier, Bierbrauen, пиво, 啤酒, ビール, 맥주',
      'rum, tequila, cachaça, ron, rhum',
      'port wine, vinho do Porto, porto, Portwein',
      'champagne, prosecco, sparkling wine, espumante, cava, Sekt',
    ],
  },
  Woodworking: {
    same: 'woodwork, carpentry, joinery, wood, marcenaria, carpintaria, trabalhar madeira, carpintería, trabajar la madera, menuiserie, travail du bois, ébénisterie, Holzarbeiten, Tischlern, Holzwerken, Schreinern, столярное дело, резьба по дереву, ξυλουργική, 木工, 목공, نجارة, נגרות',
    kinds: [
      'wood carving, whittling, carving, entalhe, talla de madera, sculpture sur bois, Schnitzen',
      'woodturning, wood turning, tornearia, torneado, tournage sur bois, Drechseln',
      'pyrography, wood burning, pirogravura, pirograbado, pyrogravure, Brandmalerei',
    ],
  },
  'Writing and journaling': {
    same: 'writing, journaling, journalling, creative writing, diary, blogging, writer, escrever, escrita, escrita criativa, diário, escribir, escritura, diario, écriture, écrire, journal intime, Schreiben, Tagebuch, kreatives Schreiben, писательство, ведение дневника, γράψιμο, 写作, 日记, 執筆, 日記, 글쓰기, كتابة, כתיבה, लेखन',
    kinds: [
      'fountain pens, pens, stationery, canetas, papelaria, plumas estilográficas, papelería, stylos plume, papeterie, Füller, Schreibwaren',
      'bullet journal, bullet journaling, planners, planning, agendas',
      'letters, pen pals, letter writing, cartas, correspondance, Briefe schreiben, Brieffreundschaft',
      'storytelling, contar histórias, contar historias, Geschichten schreiben',
    ],
  },
  Yoga: {
    same: 'doing yoga, ioga, Joga, йога, γιόγκα, 瑜伽, ヨガ, 요가, يوغا, יוגה, योग',
    kinds: ['aerial yoga, yoga aérea, yoga aérien', 'acro yoga, acroyoga'],
  },
};

/** Words that stand for several interests at once. */
export const BROAD_ALIASES: readonly { words: string; means: readonly Hobby[] }[] = [
  {
    words:
      'sport, sports, sporty, playing sport, desporto, desportos, esporte, esportes, deporte, deportes, Sport treiben, спорт, αθλητισμός, 运动, スポーツ, 스포츠, رياضة, ספורט, खेल',
    means: ['Football', 'Fitness and gym', 'Running', 'Cycling', 'Racket sports', 'Swimming and diving'],
  },
  {
    words:
      'nature, outdoor, outdoor life, the great outdoors, wildlife, countryside, natureza, ar livre, naturaleza, aire libre, la nature, plein air, Natur, draußen, природа, φύση, 大自然, 自然, 자연, طبيعة, טבע',
    means: ['Hiking', 'Birdwatching', 'Gardening', 'Camping'],
  },
  {
    words: 'games, playing games, juegos, jeux, Spiele, Spielen, игры, παιχνίδια',
    means: ['Board games', 'Video games', 'Puzzles'],
  },
  {
    words: 'wellbeing, well-being, self-care, self care, relaxing, autocuidado, Wohlbefinden',
    means: ['Meditation and mindfulness', 'Yoga', 'Beauty and skincare'],
  },
  {
    words: 'sea, ocean, the sea, mar, oceano, océano, mer, Meer, море',
    means: ['Sailing', 'Surfing', 'Swimming and diving'],
  },
  { words: 'culture, cultura, Kultur, культура', means: ['Art and museums', 'Theatre', 'History'] },
];

/**
 * Interests that the list has no place for but that are spelt right, so that a neighbour in spelling is not taken for what
 * was meant.
 */
export const OTHER_INTERESTS: readonly string[] = [
  'American football',
  'astrology',
  'baseball',
  'basketball',
  'bowling',
  'bowls',
  'boxercise',
  'bullfighting',
  'butterflies',
  'cheerleading',
  'clocks',
  'cricket',
  'croquet',
  'curling',
  'darts',
  'falconry',
  'farming',
  'firefighting',
  'fireworks',
  'gambling',
  'handball',
  'hockey',
  'hovercraft',
  'hunting',
  'hurling',
  'ice hockey',
  'investing',
  'kites',
  'knots',
  'lacrosse',
  'law',
  'religious',
  'medicine',
  'metal detecting',
  'metalwork',
  'mushing',
  'netball',
  'orienteering',
  'parkour',
  'paragliding',
  'parenting',
  'philosophy',
  'podcasts',
  'politics',
  'psychology',
  'rafting',
  'rugby',
  'shooting',
  'shopping',
  'skydiving',
  'smithing',
  'snooker',
  'softball',
  'spirituality',
  'storm chasing',
  'tarot',
  'tattoos',
  'tractors',
  'trampolining',
  'tree climbing',
  'unicycling',
  'vampires',
  'volleyball',
  'volunteering',
  'waterskiing',
  'witchcraft',
  'zoology',
];
