import { pick, type Random, seedRandom } from '#server/platform/seeded-random.ts'
import type { OrderSource, RedemptionChannel } from '#shared/redemptions/redemption.constants.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

/** A code of the demo world; days are counted from the first of its contract. */
export type DemoCode = {
  code: string
  discount: { percentBp: number } | { fixedMinor: number; currency: string }
  commissionBp: number
  from: number
  /** Without it, as long as the contract. */
  until?: number
  maxUses?: number
  landing?: string
}

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
  /** What went back of it, in hundredths; none for most. */
  refundedPercent: number
  setAside?: 'flag' | 'exclude'
  customer: string
}

export type DemoSeason = {
  seed: string
  /** In the order in which buyers like them; the first is good all the time. */
  codes: readonly [DemoCode, ...DemoCode[]]
  sales: number
  /** The first and the last day on which something was sold. */
  days: readonly [number, number]
  /** Days of the races, after which more is sold. */
  races: readonly number[]
  firstOrder: number
  /** Sales with a day and a spelling of their own: before a code was good, after it was over, or with no code of ours. */
  besides: readonly { day: number; typed: string }[]
}

const prices = [3490, 4690, 5990, 7480, 8990, 11_990, 17_990]

/** What buyers did in one season, the oldest first. Whatever is random follows from the seed alone. */
export function playSeason(season: DemoSeason, firstDay: Date): DemoSale[] {
  const random = seedRandom(season.seed)
  const [from, to] = season.days
  const days = Array.from({ length: to - from + 1 }, (_, n) => from + n)
  const weights = days.map((day) => bustleOn(day, season.races, firstDay))
  const drawn = Array.from({ length: season.sales }, () => {
    const day = drawDay(random, days, weights)
    return { day, typed: typeCode(random, season.codes, day) }
  })
  return [...drawn, ...season.besides]
    .sort((a, b) => a.day - b.day)
    .map(({ day, typed }, n) => sell(random, season, { n, typed, at: momentOn(random, day, firstDay) }))
}

/** Weekends sell more than working days, and the days around a race most. */
function bustleOn(day: number, races: readonly number[], firstDay: Date): number {
  if (races.some((race) => day >= race && day <= race + 2)) return 7
  const weekday = new Date(firstDay.getTime() + day * DAY_MS).getUTCDay()
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

/** Most come from the shop by itself, some from the till of the trade days, a few were written down by hand. */
function channelOf(n: number, firstOrder: number): Pick<DemoSale, 'source' | 'channel' | 'orderId'> {
  const number = firstOrder + n * 7
  if (n % 31 === 17) return { source: 'OTHER', channel: 'MANUAL', orderId: `STAND-${number}` }
  if (n % 12 === 5) return { source: 'OTHER', channel: 'API', orderId: `TILL-${number}` }
  return { source: 'SHOPIFY', channel: 'WEBHOOK', orderId: String(5_510_984_000_000 + number) }
}
