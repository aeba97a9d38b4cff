import type { ReactNode } from 'react'
import type { Cell, Table } from '#shared/analytics/analytics-table.rules.ts'
import {
  COHORT_MIN,
  type MarketplaceTable,
  TERM_PEOPLE_MIN,
} from '#shared/analytics/marketplace.constants.ts'
import type { MarketplaceAnalytics } from '#shared/analytics/marketplace.contract.ts'
import { tabulateMarketplace } from '#shared/analytics/marketplace-table.rules.ts'
import { formatDate } from '#shared/format/date.ts'
import { queryString } from '#shared/http/path.ts'
import { type AnalyticsSearch, askedBy } from './analytics-search.ts'
import { BarTable } from './bar-table.tsx'
import { Breakdown } from './breakdown.tsx'
import { DataTable } from './trend.tsx'

export const marketplaceExportUrl = (search: AnalyticsSearch, table: MarketplaceTable) =>
  `/api/admin/analytics/export.csv${queryString({ ...askedBy(search), table })}`

const tooFewSearches = `Too few to say. A term appears once ${TERM_PEOPLE_MIN} members have searched for it within 30 days.`

type Part = {
  table: MarketplaceTable
  title: string
  caption: string
  /** Funnels stand out from parts of a whole. */
  isFunnel?: boolean
  ifEmpty?: string
  note?: string
}

const signups: Part = {
  table: 'signups',
  title: 'Sign-up and onboarding',
  caption: 'Accounts by stage',
  isFunnel: true,
  note: 'Accounts registered in this period, by how far they have come since.',
}
const deals: Part = {
  table: 'deals',
  title: 'From offer to payment',
  caption: 'Offers by stage',
  isFunnel: true,
  note: 'Offers sent in this period, by how far they have come since.',
}
/** Two columns, because their parts have different lengths. */
const readers: readonly Part[] = [
  {
    table: 'pages',
    title: 'Pages',
    caption: 'Views by page',
    note: 'A visitor counts once per page and day. Bots, staff and people who opted out are not counted.',
  },
  { table: 'searches', title: 'Search terms', caption: 'Terms by people', ifEmpty: tooFewSearches },
  { table: 'mails', title: 'Email delivery', caption: 'Emails by outcome' },
]
const ways: readonly Part[] = [
  { table: 'referrers', title: 'Traffic sources', caption: 'Visitors by source' },
  { table: 'devices', title: 'Devices', caption: 'Visitors by device' },
  {
    table: 'empty-searches',
    title: 'Searches without results',
    caption: 'Terms without results by people',
    ifEmpty: tooFewSearches,
  },
  { table: 'pushes', title: 'Push delivery', caption: 'Pushes by outcome' },
]
const failures: readonly Part[] = [
  {
    table: 'errors',
    title: 'Top errors',
    caption: 'Failed requests by error',
    ifEmpty: 'No request failed in this period.',
  },
  {
    table: 'refusals',
    title: 'Refused requests',
    caption: 'Refused requests by response',
    ifEmpty: 'No request was refused in this period.',
  },
]

type MarketplaceBreakdownsProps = { analytics: MarketplaceAnalytics; search: AnalyticsSearch }

export function MarketplaceBreakdowns({ analytics, search }: MarketplaceBreakdownsProps) {
  const bars = ({ table: name, title, caption, isFunnel = false, ifEmpty, note }: Part) => {
    const table = tabulateMarketplace(analytics, name)
    return (
      <Breakdown
        key={name}
        title={title}
        exportUrl={marketplaceExportUrl(search, name)}
        isEmpty={isEmpty(table)}
        {...(ifEmpty && { ifEmpty })}
      >
        <Noted note={note}>
          <BarTable caption={caption} table={table} {...(isFunnel && { tone: 'primary' })} />
        </Noted>
      </Breakdown>
    )
  }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
        {bars(signups)}
        {bars(analytics.admin ? deals : { ...deals, title: 'From offer to contract' })}
      </div>
      {analytics.admin && <Volumes analytics={analytics} search={search} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{readers.map(bars)}</div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{ways.map(bars)}</div>
      </div>
      <Retention analytics={analytics} search={search} />
      {analytics.admin && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
          {failures.map(bars)}
        </div>
      )}
    </>
  )
}

const isEmpty = ({ rows }: Table): boolean =>
  rows.every(([, now, ...cells]) => !now && !cells.some((cell) => typeof cell === 'number' && cell > 0))

const Noted = ({ note, children }: { note: string | undefined; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <div className="overflow-x-auto">{children}</div>
    {note && <p className="text-sm text-muted">{note}</p>}
  </div>
)

function Volumes({ analytics, search }: MarketplaceBreakdownsProps) {
  const table = tabulateMarketplace(analytics, 'volumes')
  return (
    <Breakdown
      title="GMV by currency"
      exportUrl={marketplaceExportUrl(search, 'volumes')}
      isEmpty={table.rows.length === 0}
      ifEmpty="No contract was signed and no payment was made in this period."
    >
      <Noted note="GMV is the value of the contracts that everyone has signed in this period, in cash and products. Sent is what brands have marked as sent or sent by card.">
        <DataTable caption="GMV and payments by currency" table={table} />
      </Noted>
    </Breakdown>
  )
}

function Retention({ analytics, search }: MarketplaceBreakdownsProps) {
  const { columns, rows } = tabulateMarketplace(analytics, 'cohorts')
  const weekOf = (cell: Cell | undefined) => (typeof cell === 'string' ? formatDate(cell) : (cell ?? null))
  return (
    <Breakdown
      title="Retention"
      exportUrl={marketplaceExportUrl(search, 'cohorts')}
      isEmpty={rows.every(([, size]) => size === null)}
      ifEmpty={`Too few to say. A week appears once ${COHORT_MIN} accounts have registered in it and the next week is over.`}
    >
      <Noted
        note={`Accounts by the week they registered in, and which share of them opened a page in each week after. A dash means fewer than ${COHORT_MIN} accounts, or a week that isn’t over. Accounts that opted out of statistics are left out.`}
      >
        <DataTable
          caption="Accounts that came back, by week of registration"
          table={{ columns, rows: rows.map(([week, ...cells]) => [weekOf(week), ...cells]) }}
        />
      </Noted>
    </Breakdown>
  )
}
