import { kindRejections } from '#shared/applications/application.constants.ts'
import type { DemoApplication } from './demo-application.ts'

const toSeason = { brand: 'kestrel-lubricants', opportunity: 'oil-for-a-season' }
const toDiaries = { brand: 'kestrel-lubricants', opportunity: 'drain-pan-diaries' }

/** What the demo brand finds in its tray: unread, read, asked, shortlisted, offered, and over. */
export const applicationsToKestrel: DemoApplication[] = [
  {
    ...toSeason,
    racer: 'ana-brandt',
    letter:
      'I run midgets and a late model with the same engine builder, so your oil would see two very different lives in one season. My professor on the radio keeps a log of every temperature; you can have the whole spreadsheet.',
    support: 'Ten cases and an analysis after each meeting',
    availability: 'March to October, every second weekend',
    daysAgo: 1,
  },
  {
    ...toSeason,
    racer: 'corbin-yates-ferreira',
    letter:
      'We blew two engines last year and know exactly why: it was not the oil, it was us. This year we change it after every meeting and write it on the door in chalk. I would like that chalk to say Kestrel.',
    support: 'Oil, and somebody to ask on a Sunday',
    daysAgo: 2,
  },
  {
    ...toDiaries,
    racer: 'bex-rooker',
    letter:
      'My garage is four metres wide and my camera is a phone on a paint tin. That is how most people change their oil, and nobody films it. Four films, one a quarter, with the mistakes left in.',
    support: 'Filters and the lamp',
    daysAgo: 3,
  },
  {
    ...toSeason,
    racer: 'jonah-prewitt',
    letter:
      'Dirt does things to oil that asphalt never will. We race twenty nights a year within six hours of Canton and would happily drive the samples over ourselves, if there is coffee.',
    availability: 'Twenty nights from April on',
    daysAgo: 6,
    steps: [{ event: 'open' }],
  },
  {
    ...toSeason,
    racer: 'halle-osterbrook',
    letter:
      'Two cars, two engines, one budget. I can run yours in one and what we have in the other for half a season, and show both sheets side by side. Nobody does that, because nobody likes what they see.',
    support: 'Oil for one of two cars',
    availability: 'All season, both cars',
    daysAgo: 9,
    steps: [
      { event: 'open' },
      { event: 'ask', words: 'Which oil is in the other car, and who pays for it?' },
    ],
  },
  {
    ...toSeason,
    racer: 'silas-penhallow',
    letter:
      'I have raced the same hill for nine years and have nine years of oil bottles in the cellar, labelled. If you want to know what a short, cold, brutal minute does to an engine, I have the samples already.',
    daysAgo: 12,
    steps: [
      { event: 'open' },
      { event: 'ask', words: 'How cold is cold? And may we have three of those bottles?' },
      {
        event: 'answer',
        words: 'Four degrees at the start line last October. You may have all of them, my wife says.',
      },
    ],
  },
  {
    ...toSeason,
    racer: 'dez-okonjo-reyes',
    letter:
      'Drifting is ninety seconds of everything an oil does not want. My engine builder is two streets from your Saturday customer, and we would be your loudest sheet of the year.',
    support: 'Eight cases',
    daysAgo: 14,
    steps: [{ event: 'open' }, { event: 'shortlist' }],
  },
  {
    ...toDiaries,
    racer: 'wren-hale',
    letter:
      'I teach an evening class on small engines and film the lessons anyway. Thirty people watch live and nine hundred later. They ask about oil more than about anything else.',
    daysAgo: 10,
    steps: [{ event: 'open' }, { event: 'shortlist' }],
  },
  {
    ...toSeason,
    racer: 'emmett-sorrelwood',
    letter:
      'Two late models out of one shop, both on the lead lap most nights. We are meticulous about oil because we cannot afford to be anything else, and we have the receipts of eleven years to prove it.',
    support: 'A drum for the two cars',
    daysAgo: 20,
    steps: [
      { event: 'open' },
      { event: 'shortlist' },
      { event: 'offer', offer: 'Two late models, one drum' },
    ],
  },
  {
    ...toSeason,
    racer: 'tova-lindqvarn',
    letter:
      'Rally in Minnesota starts at minus twenty. I log oil pressure from the first turn of the key, and I have three winters of it. Your cold-start oil would be judged by somebody who is actually cold.',
    daysAgo: 22,
    steps: [
      { event: 'open' },
      { event: 'shortlist' },
      { event: 'offer', offer: 'Cold-start oil, tested on ice' },
      { event: 'offer-accepted' },
    ],
  },
  {
    ...toSeason,
    racer: 'juno-adeyemi-clarke',
    letter:
      'It is my first season and I do not have results to show you, only a car that runs and a notebook that I fill. I thought I should ask anyway, because the worst that can happen is that you say no.',
    daysAgo: 16,
    steps: [
      { event: 'open' },
      { event: 'reject', reason: 'NEEDS_MORE_DETAIL', words: kindRejections.NEEDS_MORE_DETAIL },
    ],
  },
  {
    ...toDiaries,
    racer: 'pascal-dunleavy',
    letter:
      'I would film the oil change of a kart from three sides, with music. My cousin does the music. We have made a first one already and it has been seen by everybody at the club.',
    daysAgo: 8,
    steps: [
      { event: 'open' },
      { event: 'reject', reason: 'NOT_THE_RIGHT_FIT', words: kindRejections.NOT_THE_RIGHT_FIT },
    ],
  },
  {
    brand: 'kestrel-lubricants',
    racer: 'thandi-mbeki-strand',
    letter:
      'Six seconds at a time, my engine lives for about four minutes a year. I would like to spend those four minutes with an oil company that answers its own phone.',
    daysAgo: 5,
    steps: [{ event: 'open' }],
  },
  {
    brand: 'kestrel-lubricants',
    opportunity: 'spring-crews',
    racer: 'priya-halvorsen',
    letter:
      'We start in March with the first four rounds, all within five hours of Ohio. A case a round would take us to May, and by then you will know whether we are the crew you want.',
    daysAgo: 90,
    steps: [{ event: 'open' }, { event: 'expire' }],
  },
  {
    brand: 'kestrel-lubricants',
    opportunity: 'spring-crews',
    racer: 'kei-tanaka-boyd',
    letter:
      'Four rounds, four oil changes, four photographs of what came out. We have done it for years for our own wall and would gladly do it for yours.',
    daysAgo: 95,
    steps: [{ event: 'withdraw' }],
  },
]
