import type { HistoryScope } from '#shared/search/search.constants.ts'
import { type Cell, ifCompared, sourceLabel, type Table, tabulateShares } from './analytics-table.rules.ts'
import {
  type DealStage,
  type DeviceClass,
  type MailOutcome,
  type MarketplaceTable,
  marketplaceMeasureLabels,
  type PushOutcome,
  type SignupStage,
} from './marketplace.constants.ts'
import type { MarketplaceAnalytics } from './marketplace.contract.ts'

const REST = 'Other'
const deviceLabels: Record<DeviceClass, string> = {
  DESKTOP: 'Computers',
  PHONE: 'Phones',
  TABLET: 'Tablets',
}
const signupLabels: Record<SignupStage, string> = {
  REGISTERED: 'Registered',
  CONFIRMED: 'Confirmed the email address',
  ONBOARDED: 'Finished onboarding',
  PUBLISHED: 'Published a profile',
}
const dealLabels: Record<DealStage, string> = {
  SENT: 'Offer sent',
  OPENED: 'Opened',
  ACCEPTED: 'Accepted',
  SIGNED: 'Contract signed',
  PAID: 'First payment made',
}
const mailLabels: Record<MailOutcome, string> = {
  SENT: 'Accepted by the mail server',
  DROPPED: 'Not sent (unconfirmed or too many)',
  FAILED: 'Failed attempts',
}
const pushLabels: Record<PushOutcome, string> = {
  DELIVERED: 'Accepted by the push service',
  GONE: 'Browser no longer subscribed',
  REFUSED: 'Refused by the push service',
  FAILED: 'Failed attempts',
}
const scopeLabels: Record<HistoryScope, string> = {
  athletes: 'racers',
  promoters: 'events',
  brands: 'brands',
  site: 'whole site',
}

const labelIn = (labels: Record<string, string>, empty: string) => (key: string) =>
  key === 'other' ? REST : (labels[key] ?? (key || empty))
const asIs = (key: string) => (key === 'other' ? REST : key)

/** "gt3 (racers)": the key is the scope, a space and the term. */
function termLabel(key: string): string {
  const [scope = '', ...words] = key.split(' ')
  if (words.length === 0) return asIs(key)
  return `${words.join(' ')} (${labelIn(scopeLabels, scope)(scope)})`
}

/** What is behind a chart: shown as its table, and exported as its file. */
export function tabulateMarketplace(analytics: MarketplaceAnalytics, table: MarketplaceTable): Table {
  const { pages, referrers, devices, searches, emptySearches, mails, pushes, admin } = analytics
  switch (table) {
    case 'trend':
      return tabulateTrend(analytics)
    case 'pages':
      return tabulateShares('Page', 'Views', pages, analytics, asIs)
    case 'referrers':
      return tabulateShares('Source', 'Visitors', referrers, analytics, sourceLabel)
    case 'devices':
      return tabulateShares('Device', 'Visitors', devices, analytics, labelIn(deviceLabels, 'Unknown'))
    case 'signups':
      return tabulateSignups(analytics)
    case 'searches':
      return withoutShare(tabulateShares('Term', 'People', searches, analytics, termLabel))
    case 'empty-searches':
      return withoutShare(tabulateShares('Term', 'People', emptySearches, analytics, termLabel))
    case 'deals':
      return tabulateDeals(analytics)
    case 'cohorts':
      return tabulateCohorts(analytics)
    case 'mails':
      return tabulateShares('Outcome', 'Emails', mails, analytics, labelIn(mailLabels, ''))
    case 'pushes':
      return tabulateShares('Outcome', 'Pushes', pushes, analytics, labelIn(pushLabels, ''))
    case 'volumes':
      return tabulateVolumes(analytics)
    case 'errors':
      return tabulateShares('Error', 'Requests', admin?.errors ?? [], analytics, asIs)
    case 'refusals':
      return tabulateShares('Response', 'Requests', admin?.refusals ?? [], analytics, asIs)
  }
}

/** A person who searched for several terms counts for each of them. */
const withoutShare = ({ columns, rows }: Table): Table => ({
  columns: columns.filter((_, index) => index !== 2),
  rows: rows.map((cells) => cells.filter((_, index) => index !== 2)),
})

function tabulateTrend(analytics: MarketplaceAnalytics): Table {
  const { measures, admin, step } = analytics
  const series = [
    ...measures.map(({ measure, points }) => ({
      label: marketplaceMeasureLabels[measure],
      points,
      cellOf: (figure: number): Cell => figure,
    })),
    ...(admin?.volumes ?? []).map(({ currency, points }) => ({
      label: `GMV (${currency})`,
      points,
      cellOf: (amountMinor: number): Cell => ({ amountMinor, currency }),
    })),
  ]
  const starts = measures[0]?.points.map(({ start }) => start) ?? []
  return {
    columns: [
      step === 'day' ? 'Day' : 'Week from',
      ...series.flatMap(({ label }) => [label, ...ifCompared(analytics, `${label}, before`)]),
    ],
    rows: starts.map((start, place) => [
      start,
      ...series.flatMap(({ points, cellOf }): Cell[] => {
        const point = points[place]
        return [cellOf(point?.now ?? 0), ...ifCompared(analytics, cellOf(point?.before ?? 0))]
      }),
    ]),
  }
}

function tabulateSignups(analytics: MarketplaceAnalytics): Table {
  const { signupVisits, signups } = analytics
  const registered = signups[0]?.now ?? 0
  return {
    columns: ['Stage', 'Accounts', 'Of registered', ...ifCompared(analytics, 'Before')],
    rows: [
      ['Opened the sign-up page', signupVisits.now, null, ...ifCompared(analytics, signupVisits.before)],
      ...signups.map(({ stage, now, before }): Cell[] => [
        signupLabels[stage],
        now,
        registered > 0 ? { share: now / registered } : null,
        ...ifCompared(analytics, before),
      ]),
    ],
  }
}

function tabulateDeals(analytics: MarketplaceAnalytics): Table {
  const sent = analytics.deals[0]?.now ?? 0
  return {
    columns: ['Stage', 'Offers', 'Of sent', ...ifCompared(analytics, 'Before')],
    rows: analytics.deals.map(({ stage, now, before }) => [
      dealLabels[stage],
      now,
      sent > 0 ? { share: now / sent } : null,
      ...ifCompared(analytics, before),
    ]),
  }
}

/** Too few accounts have no shares. */
function tabulateCohorts({ cohorts }: MarketplaceAnalytics): Table {
  const weeks = Math.max(0, ...cohorts.map(({ active }) => active.length))
  return {
    columns: ['Week from', 'Accounts', ...Array.from({ length: weeks }, (_, place) => `Week ${place + 1}`)],
    rows: cohorts.map(({ week, size, active }) => [
      week,
      size,
      ...Array.from({ length: weeks }, (_, place): Cell => {
        const count = active[place]
        return size === null || count === undefined ? null : { share: count / size }
      }),
    ]),
  }
}

function tabulateVolumes(analytics: MarketplaceAnalytics): Table {
  return {
    columns: [
      'Currency',
      'GMV',
      ...ifCompared(analytics, 'GMV, before'),
      'Sent',
      ...ifCompared(analytics, 'Sent, before'),
    ],
    rows: (analytics.admin?.volumes ?? []).map(({ currency, signed, paid }) => {
      const money = (amountMinor: number | null): Cell => ({ amountMinor: amountMinor ?? 0, currency })
      return [
        currency,
        money(signed.now),
        ...ifCompared(analytics, money(signed.before)),
        money(paid.now),
        ...ifCompared(analytics, money(paid.before)),
      ]
    }),
  }
}
