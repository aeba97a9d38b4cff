import { kindRejections } from '#shared/applications/application.constants.ts'
import type { DemoApplication } from './demo-application.ts'

const mira = { racer: 'mira-castellan' }

/** What the demo racer wrote: one for each thing that can become of a letter. */
export const applicationsOfMira: DemoApplication[] = [
  {
    ...mira,
    brand: 'pellworth-trailers',
    opportunity: 'loan-trailer',
    letter:
      'We won the Piedmont title with a borrowed trailer, and the person we borrowed it from would like it back. It has been to',
    support: 'The trailer',
  },
  {
    ...mira,
    brand: 'quillon-energy',
    opportunity: 'night-shift',
    letter:
      'Our longest night is the Three Rivers 300: two people, one car, and a crew chief who does not sleep anyway. We film it from the scale pad to the load-out, and somebody always holds a can.',
    support: 'Crates for six night races',
    availability: 'June to September',
    daysAgo: 1,
  },
  {
    ...mira,
    brand: 'ironwick-torque-tools',
    opportunity: 'five-wheel-nuts',
    letter:
      'My aunt taught me the order of five wheel nuts with chalk on a barn door, and I can still say it in her voice. Nineteen seconds, without swearing, and the second take is better.',
    support: 'One wrench in each length',
    daysAgo: 6,
    steps: [{ event: 'open' }],
  },
  {
    ...mira,
    brand: 'ninth-gear-sim-rigs',
    opportunity: 'tuesday-streams',
    letter:
      'I have never driven a simulator for longer than an evening and was terrible at it. Eleven seasons of late models, one winter of humiliation, streamed on Tuesdays: people would watch that.',
    availability: 'Every Tuesday from November to March',
    daysAgo: 9,
    steps: [
      { event: 'open' },
      { event: 'ask', words: 'How wide is the door of the room it would stand in?' },
    ],
  },
  {
    ...mira,
    brand: 'brasshollow-brakes',
    opportunity: 'hot-discs',
    letter:
      'Harrow Creek eats brakes in turn three, and we have the discs to prove it. I paint, I read, and I send the numbers on Sunday night, because on Monday I forget.',
    support: 'Test sets for the season',
    daysAgo: 12,
    steps: [{ event: 'open' }, { event: 'shortlist' }],
  },
  {
    ...mira,
    brand: 'moraine-tyre-works',
    opportunity: 'short-track-tyres',
    letter:
      'You have never made an oval tyre, and I have never run anything else. We won a championship on four sets, so we know what the last ten laps of one feel like, and can say so in writing.',
    support: 'Every prototype, and two sets that finish a race',
    availability: 'Any Wednesday at Harrow Creek',
    daysAgo: 15,
    steps: [
      { event: 'open' },
      { event: 'shortlist' },
      { event: 'offer', offer: 'Tyres for the short tracks' },
    ],
  },
  {
    ...mira,
    brand: 'corvane-helmets',
    opportunity: 'painted-shells',
    letter:
      'My helmet has the same scratch as my first quarter midget, on purpose, and nobody has ever asked about it. Your painter would. I would sit still for forty minutes, and film the other three weeks.',
    daysAgo: 40,
    steps: [
      { event: 'open' },
      { event: 'offer', offer: 'Two helmets and a visor wall' },
      { event: 'offer-accepted' },
    ],
  },
  {
    ...mira,
    brand: 'tallow-and-pine-coffee',
    opportunity: 'first-season-cups',
    letter:
      'It is not our first season, it is our eleventh, but it is the first with a kettle. I thought that might count. We are at the track at five, and so is everybody who needs coffee.',
    daysAgo: 8,
    steps: [
      { event: 'open' },
      {
        event: 'reject',
        reason: 'DOES_NOT_MEET_REQUIREMENTS',
        words: kindRejections.DOES_NOT_MEET_REQUIREMENTS,
      },
    ],
  },
  {
    ...mira,
    brand: 'kestrel-lubricants',
    opportunity: 'spring-crews',
    letter:
      'We have run on your oil for a year and would like to run on it for four more rounds in the spring, before the season proper begins. The log of last year goes with this letter.',
    daysAgo: 100,
    steps: [{ event: 'open' }, { event: 'expire' }],
  },
  {
    ...mira,
    brand: 'dunmore-st-garage',
    opportunity: 'winter-paint',
    letter:
      'Number 27 has been red for eleven years because red was what we had. If you would paint it for the winter, I would bring the old door myself, and be there by lunch.',
    daysAgo: 20,
    steps: [{ event: 'withdraw' }],
  },
  {
    ...mira,
    brand: 'kestrel-lubricants',
    opportunity: 'drain-pan-diaries',
    letter:
      'My aunt’s garage has one lamp that flickers and one drain pan older than I am. Four films, no script: what came out, what went in, and what the filter looked like when we cut it open.',
    support: 'Oil and filters for four changes, and the lamp',
    availability: 'One film a month from December',
    daysAgo: 5,
    steps: [
      { event: 'open' },
      { event: 'ask', words: 'Would your aunt be on film, too?' },
      { event: 'answer', words: 'Try to stop her. She has a list of things to say about cheap filters.' },
    ],
  },
]
