import type { ListedWork } from '#shared/contracts/contract-terms.ts'
import { plural } from '#shared/format/plural.ts'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'
import { workKindLabels } from '#shared/offers/term-labels.ts'

type Planned = Pick<ListedWork, 'title' | 'kind' | 'details'> & { periods: number; dueOn: string }

/**
 * Deliverables as a contract lists them: the occurrences of recurring work together, in the order of their first day.
 * What the accepted offer does not contain was added.
 */
export function listWork(planned: readonly Planned[], accepted: OfferTerms['work']): ListedWork[] {
  const groups = new Map<string, Planned[]>()
  for (const work of planned) {
    const key = JSON.stringify([work.title, work.kind, work.details, work.periods])
    groups.set(key, [...(groups.get(key) ?? []), work])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { title, kind, details, periods } = first
    const isAccepted = accepted.some(
      (work) => work.title === title && work.kind === kind && work.times === periods,
    )
    return [{ title, kind, details, dueOn: group.map(({ dueOn }) => dueOn).toSorted(), isAdded: !isAccepted }]
  })
}

/** "Recap reel (social post), 4 times". */
export function workLabel({ title, kind, dueOn }: Pick<ListedWork, 'title' | 'kind' | 'dueOn'>): string {
  const often = dueOn.length > 1 ? `, ${plural(dueOn.length, 'time')}` : ''
  return `${title} (${workKindLabels[kind].toLowerCase()})${often}`
}
