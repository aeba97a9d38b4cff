import { connectDatabase } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import type { Dataset } from './datasets.ts'
import type { Measurement } from './measure.ts'
import { openExplainer } from './volume/explain-requests.ts'
import { accountNames, loginOf } from './volume/large-accounts.ts'
import { loadVolume } from './volume/load-volume.ts'
import { measurePartitionDrop } from './volume/partition-drop.ts'
import type { RequestCost } from './volume/plan-cost.ts'
import { listScreens, type Screen } from './volume/screens.ts'

/**
 * A request is bounded when a hundred times the rows cost it at most three times the pages: a B-tree of a hundred times the
 * rows is one level deeper, and rows that were on one page are on several. Below 1,000 pages (about 2 ms), the
 * factor says nothing.
 */
const FACTOR_MAX = 3
const PAGES_FREE = 1_000
/** No factor excuses more than this. */
const PAGES_MAX = 5_000
const SCANNED_MAX = 10_000
const SORTED_MAX = 5_000
const SHOWN = 20

type Sizes = { few: Dataset; many: Dataset }
type Compared = Screen & { few: RequestCost; many: RequestCost }

/** P16: what the requests of every screen read of a million racers, compared with ten thousand. */
export async function measureVolume(sizes: Sizes): Promise<Measurement[]> {
  const few = await explainScreens(sizes.few)
  const many = await explainScreens(sizes.many)
  const compared = few.map(({ cost, ...screen }, i): Compared => {
    const other = many[i]
    if (other?.as !== screen.as) throw new Error(`The databases do not have the same screens: ${screen.path}`)
    return { ...screen, few: cost, many: other.cost }
  })
  const unbounded = compared.filter((screen) => !isBounded(screen))
  const worst = [...compared].sort((a, b) => b.many.buffers - a.many.buffers).slice(0, SHOWN)
  const shown = new Set([...unbounded, ...worst])
  return [
    {
      id: 'P16',
      title: `Requests of screens that are bounded at ${grouped.format(sizes.many.racers)} racers`,
      measured: `${compared.length - unbounded.length} of ${compared.length}`,
      target: 'all',
      isMet: unbounded.length === 0,
    },
    ...[...shown].map(presentScreen),
    await measurePartitionDrop(sizes.many),
  ]
}

async function explainScreens(dataset: Dataset): Promise<(Screen & { cost: RequestCost })[]> {
  const large = await loadVolume(dataset)
  const database = connectDatabase(dataset.url, { size: 2, log: createLogger('silent') })
  const explainer = await openExplainer(dataset)
  try {
    const headers = new Map<Screen['as'], Record<string, string>>()
    for (const name of accountNames) headers.set(name, await explainer.signIn(loginOf(name)))
    const costs: (Screen & { cost: RequestCost })[] = []
    for (const screen of await listScreens(database.db, large)) {
      costs.push({ ...screen, cost: await explainer.explain(screen.path, headers.get(screen.as)) })
    }
    return costs
  } finally {
    await explainer.close()
    await database.close()
  }
}

function isBounded({ few, many }: Compared): boolean {
  const isInProportion = many.buffers <= Math.max(PAGES_FREE, few.buffers * FACTOR_MAX)
  return (
    isInProportion &&
    many.buffers <= PAGES_MAX &&
    many.scanned.rows <= SCANNED_MAX &&
    many.sorted <= SORTED_MAX
  )
}

const grouped = new Intl.NumberFormat('en')
const describeCost = ({ buffers, rows, milliseconds }: RequestCost) =>
  `${grouped.format(buffers)} pages, ${grouped.format(rows)} rows, ${milliseconds.toFixed(1)} ms`

/** Ids differ between the databases. */
const templateOf = (path: string) => path.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '{id}')

function presentScreen(screen: Compared): Measurement {
  const { scanned, sorted } = screen.many
  const reasons = [
    scanned.rows > SCANNED_MAX ? `reads all of ${scanned.table}` : undefined,
    sorted > SORTED_MAX ? `sorts ${grouped.format(sorted)} rows` : undefined,
  ].filter((reason) => reason !== undefined)
  return {
    id: 'P16',
    title: `${screen.as}: ${templateOf(screen.path)}`,
    measured: [describeCost(screen.many), ...reasons].join('; '),
    baseline: describeCost(screen.few),
    target: `≤ ${grouped.format(Math.min(PAGES_MAX, Math.max(PAGES_FREE, screen.few.buffers * FACTOR_MAX)))} pages`,
    isMet: isBounded(screen),
  }
}
