import { formatDate, formatDateRange } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { formatCount } from '#shared/format/number.ts'
import { plural } from '#shared/format/plural.ts'
import { countPodiums } from '#shared/profiles/result.rules.ts'
import type { SeasonStory } from './season-report.contract.ts'

export type KeyFigure = { label: string; figure: string; more: string | null }

const UNKNOWN = '–'

/** The four figures at the top of the page and of the PDF. */
export const keyFigures = (story: SeasonStory): KeyFigure[] => [
  {
    label: 'Race results',
    figure: formatCount(story.results.length),
    more: formatPodiums(story),
  },
  {
    label: 'Profile views',
    figure: story.reach ? formatCount(story.reach.views) : UNKNOWN,
    more: story.reach && story.reach.views > 0 ? `${formatCount(story.reach.brandViews)} by brands` : null,
  },
  {
    label: 'Deliverables',
    figure: story.work.promised === 0 ? 'None due' : `${story.work.delivered} of ${story.work.promised}`,
    more: story.work.delivered > 0 ? `${story.work.onTime} on time` : null,
  },
  {
    label: 'Code redemptions',
    figure: formatCount(story.redemptions),
    more: formatSales(story),
  },
]

/** "2 wins, 4 podiums"; null without a podium. */
function formatPodiums({ results }: SeasonStory): string | null {
  const { wins, podiums } = countPodiums(results)
  if (podiums === 0) return null
  const placed = plural(podiums, 'podium')
  return wins > 0 ? `${plural(wins, 'win')}, ${placed}` : placed
}

/** "$4,200 and €310 net sales"; null where sales are not shown or there are none. */
export function formatSales({ sales }: Pick<SeasonStory, 'sales'>): string | null {
  if (!sales || sales.length === 0) return null
  const amounts = sales.map(({ netMinor, currency }) => formatMoney({ amountMinor: netMinor, currency }))
  return `${amounts.join(' and ')} net sales`
}

export const formatSeason = ({ fromDay, toDay, isOver }: SeasonStory): string =>
  isOver ? formatDateRange(fromDay, toDay) : `${formatDateRange(fromDay, toDay)}, so far`

/** Label and count of everything that was counted of the racer's page. */
export const reachRows = ({ reach, newFollowers }: SeasonStory): [string, string][] => [
  ...(reach
    ? ([
        ['Profile views', formatCount(reach.views)],
        ['Profile views by brands', formatCount(reach.brandViews)],
        ['Appearances in lists and searches', formatCount(reach.appearances)],
      ] as [string, string][])
    : []),
  ['New followers', formatCount(newFollowers)],
]

/** Why a figure is missing or smaller than people expect; null where it covers the whole season. */
export function explainReach({ reach }: Pick<SeasonStory, 'reach'>): string | null {
  if (reach === null) return 'Profile views of this season are no longer stored.'
  return reach.since && `Profile views and appearances are counted since ${formatDate(reach.since)}.`
}

/** "and 2 sponsors with private contracts"; null if all are named. */
export const formatPrivateSponsors = (count: number, isAlone: boolean): string | null =>
  count === 0
    ? null
    : `${isAlone ? '' : 'And '}${plural(count, 'sponsor')} with ${count === 1 ? 'a private contract' : 'private contracts'}.`
