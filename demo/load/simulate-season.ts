import * as z from 'zod'
import { pick, type Random, seedRandom } from '#server/platform/seeded-random.ts'
import type { OrderSource, RedemptionChannel } from '#shared/redemptions/redemption.constants.ts'
import { DAY_MS, daysAfter, HOUR_MS } from '#shared/time.ts'
import { readYaml } from '../read-data.ts'

/** A discount code; days count from the start of its contract. */
const demoCode = z.strictObject({
  code: z.string(),
  discount: z.union([
    z.strictObject({ percentBp: z.int() }),
    z.strictObject({ fixedMinor: z.int(), currency: z.string() }),
  ]),
  commissionBp: z.int(),
  from: z.number(),
  /** The end of the contract, if missing. */
  until: z.number().optional(),
  maxUses: z.int().optional(),
  landing: z.string().optional(),
})
export type DemoCode = z.infer<typeof demoCode>

export type DemoSale = {
  /** As the buyer typed it. */
  typed: string
  redeemedAt: Date
  source: OrderSource
  channel: RedemptionChannel
  orderId: string
  currency: string
  country: string
  netMinor: number
  discountMinor: number
  /** The refunded share, in percent. */
  refundedPercent: number
  setAside?: 'flag' | 'exclude'
  customer: string
}

const demoSeason = z.strictObject({
  /** The slug of the contract. */
  contract: z.string(),
  seed: z.string(),
  /** The most used first; the first is valid all the time. */
  codes: z.tuple([demoCode], demoCode),
  sales: z.int(),
  /** The first and the last day with sales. */
  days: z.tuple([z.int(), z.int()]),
  /** Days of races, after which more is sold. */
  races: z.array(z.int()),
  firstOrder: z.int(),
  /** Sales before a code was valid, after it ended, or with an unknown code. */
  extraSales: z.array(z.strictObject({ day: z.int(), typed: z.string() })),
})
export type DemoSeason = z.infer<typeof demoSeason>

export const demoSeasons = readYaml('sales.yaml', z.array(demoSeason))

const prices = [3490, 4690, 5990, 7480, 8990, 11_990, 17_990]

/** The sales of one season, the oldest first; the seed decides everything random. */
export function simulateSeason(season: DemoSeason, firstDay: Date): DemoSale[] {
  const random = seedRandom(season.seed)
  const [from, to] = season.days
  const days = Array.from({ length: to - from + 1 }, (_, n) => from + n)
  const weights = days.map((day) => busynessOn(day, season.races, firstDay))
  const drawn = Array.from({ length: season.sales }, () => {
    const day = drawDay(random, days, weights)
    return { day, typed: typeCode(random, season.codes, day) }
  })
  return [...drawn, ...season.extraSales]
    .sort((a, b) => a.day - b.day)
    .map(({ day, typed }, n) => sell(random, season, { n, typed, at: momentOn(random, day, firstDay) }))
}

/** Weekends sell more than working days, and the days after a race most. */
function busynessOn(day: number, races: readonly number[], firstDay: Date): number {
  if (races.some((race) => day >= race && day <= race + 2)) return 7
  const weekday = daysAfter(firstDay, day).getUTCDay()
  return weekday === 0 || weekday === 6 ? 1.9 : 1
}

function drawDay(random: Random, days: readonly number[], weights: readonly number[]): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  const found = days.find((_, n) => {
    left -= weights[n] ?? 0
    return left < 0
  })
  return found ?? days.at(-1) ?? 0
}

const momentOn = (random: Random, day: number, firstDay: Date): Date =>
  new Date(firstDay.getTime() + day * DAY_MS + Math.floor((8 + random() * 15) * HOUR_MS))

function typeCode(random: Random, [first, ...more]: DemoSeason['codes'], day: number): string {
  const good = more.filter(({ from }) => day >= from)
  const { code } = good.length > 0 && random() < 0.3 ? pick(random, good) : first
  return random() < 0.2 ? code.toLowerCase() : code
}

type Buying = { n: number; typed: string; at: Date }

function sell(random: Random, { codes, firstOrder, seed }: DemoSeason, { n, typed, at }: Buying): DemoSale {
  const code = codes.find((one) => one.code.toLowerCase() === typed.toLowerCase())
  const goods = pick(random, prices) * (random() < 0.25 ? 2 : 1)
  const discountMinor = code ? discountOn(goods, code) : 0
  const isAbroad = n % 24 === 7
  return {
    ...{ typed, redeemedAt: at, discountMinor, netMinor: goods - discountMinor },
    ...channelOf(n, firstOrder),
    currency: isAbroad ? 'CAD' : 'USD',
    country: isAbroad ? 'CA' : 'US',
    refundedPercent: n % 23 === 11 ? 100 : n % 11 === 4 ? 30 : 0,
    ...(n === 40 && { setAside: 'flag' as const }),
    ...(n === 90 && { setAside: 'exclude' as const }),
    customer: `${seed}/${Math.floor(random() * 110)}`,
  }
}

const discountOn = (goods: number, { discount }: DemoCode): number =>
  'percentBp' in discount
    ? Math.round((goods * discount.percentBp) / 10_000)
    : Math.min(discount.fixedMinor, goods)

/** Most orders come from the web shop, some from a till by the API, a few were entered manually. */
function channelOf(n: number, firstOrder: number): Pick<DemoSale, 'source' | 'channel' | 'orderId'> {
  const number = firstOrder + n * 7
  if (n % 31 === 17) return { source: 'OTHER', channel: 'MANUAL', orderId: `STAND-${number}` }
  if (n % 12 === 5) return { source: 'OTHER', channel: 'API', orderId: `TILL-${number}` }
  return { source: 'SHOPIFY', channel: 'WEBHOOK', orderId: String(5_510_984_000_000 + number) }
}
