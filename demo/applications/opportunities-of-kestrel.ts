import type { DemoOpportunity } from './demo-opportunity.ts'

const kestrel = { brand: 'kestrel-lubricants' }

export const opportunitiesOfKestrel: DemoOpportunity[] = [
  {
    ...kestrel,
    slug: 'oil-for-a-season',
    categories: ['OIL_AND_FLUIDS'],
    title: 'Oil and a stipend for a full season',
    description:
      'Twelve cases of race oil, an oil analysis after every meeting and a stipend for each podium. We look for crews that change their own oil, write down when, and do not mind if we publish the sheet.',
    type: 'MIXED',
    value: { from: 1500, to: 4000, currency: 'USD' },
    slots: 3,
    opens: -25,
    closes: 20,
    sports: ['stock-car-racing', 'drag-racing'],
    asks: { countries: ['US', 'CA'], years: 2, complete: 50 },
  },
  {
    ...kestrel,
    slug: 'drain-pan-diaries',
    categories: ['OIL_AND_FLUIDS', 'GARAGE'],
    title: 'Drain pan diaries: film your oil changes',
    description:
      'Four short films over a season, shot in your own garage with your own hands. We bring the oil, the filters and a lamp that does not flicker. You bring the honesty.',
    type: 'PRODUCT',
    value: { to: 900, currency: 'USD' },
    slots: 5,
    opens: -12,
    closes: 33,
    sports: [],
    reapply: 'INSTANT',
  },
  {
    ...kestrel,
    slug: 'dyno-days',
    categories: ['OIL_AND_FLUIDS'],
    title: 'Two days on our dyno',
    description:
      'Bring your engine to Canton for two days in the winter. We run it on three oils and you keep all the numbers, the good ones and the others.',
    type: 'PRODUCT',
    slots: 2,
    opens: -40,
    closes: 12,
    sports: ['stock-car-racing', 'drag-racing', 'karting'],
    status: 'PAUSED',
  },
  {
    ...kestrel,
    slug: 'spring-crews',
    categories: ['OIL_AND_FLUIDS'],
    title: 'Spring crews',
    description:
      'Oil for the first four rounds of the year for crews that race within a day of Ohio. This one is over; the next opens in the winter.',
    type: 'DISCOUNT_CODE',
    slots: 4,
    opens: -120,
    closes: -75,
    sports: ['stock-car-racing'],
    reapply: 'NEVER',
    status: 'CLOSED',
  },
  {
    ...kestrel,
    slug: 'junior-oil',
    categories: ['OIL_AND_FLUIDS'],
    title: 'First oil: for racers under twenty',
    description:
      'A small can, a large sticker and somebody to call on Sunday evening. For racers in their first two seasons, with a parent who is allowed to call as well.',
    type: 'PRODUCT',
    value: { from: 200, to: 600, currency: 'USD' },
    slots: 10,
    opens: 14,
    closes: 60,
    sports: ['karting', 'stock-car-racing'],
  },
]
