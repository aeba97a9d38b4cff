import { pick, seedRandom, shuffle } from '#server/platform/seeded-random.ts'
import { offerTypes } from '#shared/offers/offer.constants.ts'
import type { demoRacers } from './demo-world.ts'

const wishes = [
  'Tyres for the second half of the season, and somebody to thank for them on the podium.',
  'Fuel and entry fees for six rounds. The rear wing is free, and so are both doors.',
  'A partner for the hood: local first, but the live stream goes everywhere.',
  'A set of dampers and a spare gearbox. Content from every weekend in return.',
  'Travel to the two rounds across the border; your name on trailer, suit and helmet.',
  'Race suits for the whole crew, with your logo on fourteen backs.',
]

/** What a racer looks for; who has written nothing but a name looks for nothing yet. */
export function needsOf({ slug, sports, priority, years = 0 }: (typeof demoRacers)[number]) {
  if (!sports) return { sponsorshipNeeds: null, openTo: [], audienceSize: null }
  const random = seedRandom(`needs-${slug}`)
  return {
    sponsorshipNeeds: pick(random, wishes),
    openTo: shuffle(random, offerTypes).slice(0, 2 + Math.floor(random() * 3)),
    audienceSize: Math.round((priority * priority + years * 400) * (0.4 + random() * 2.2)),
  }
}
