import { paths } from '#shared/paths.ts'
import {
  type PriorityOverrides,
  type PriorityPart,
  priorityPoints as points,
  priorityLabels,
  priorityParts,
} from './priority.constants.ts'
import type { Completeness, Priority } from './profile.contract.ts'

/** With what the points were before staff set them. */
export type ScoredPriority = {
  score: number
  parts: (Priority['parts'][number] & { key: PriorityPart; computed: number })[]
}

export type PriorityFacts = {
  completeness: Pick<Completeness, 'score'>
  /** Days since the racer was last active; null if never. */
  inactiveDays: number | null
  isMember: boolean
  /** Results that the calendar of a published event confirms. */
  verifiedResults: number
  /** Offers and message requests that the racer answered, and those that expired without an answer. */
  answered: number
  unanswered: number
  /** What staff set in place of it. */
  overrides: PriorityOverrides
}

const POINTS_PER_RESULT = 2

/** Full points in the first week, none after three months. */
const ACTIVITY_STEPS = [
  { withinDays: 7, share: 1 },
  { withinDays: 30, share: 0.5 },
  { withinDays: 90, share: 0.25 },
]

function activityPoints(inactiveDays: number | null): number {
  const step = ACTIVITY_STEPS.find(({ withinDays }) => inactiveDays !== null && inactiveDays <= withinDays)
  return points.activity * (step?.share ?? 0)
}

function answerPoints({ answered, unanswered }: PriorityFacts): number {
  const received = answered + unanswered
  return received === 0 ? 0 : Math.round((points.answers * answered) / received)
}

const completenessPoints = ({ score }: Pick<Completeness, 'score'>): number =>
  Math.round((score * points.completeness) / 100)

const hints: Record<PriorityPart, { hint: string; href: string | null }> = {
  completeness: { hint: 'Fill in what is missing in the list on this page.', href: null },
  activity: { hint: 'Sign in or add a result at least once a week.', href: paths.editProfile() },
  membership: { hint: 'A paid plan puts your profile earlier in the directory.', href: paths.pricing() },
  results: {
    hint: 'Results count as verified when an event in the calendar lists the date. Name the event and the date.',
    href: `${paths.editProfile()}#results`,
  },
  answers: { hint: 'Answer offers and message requests before they expire.', href: paths.messages() },
}

/** A racer's place in the "priority" sort, and what raises it. */
export function athletePriority(facts: PriorityFacts): ScoredPriority {
  const computed: Record<PriorityPart, number> = {
    completeness: completenessPoints(facts.completeness),
    activity: activityPoints(facts.inactiveDays),
    membership: facts.isMember ? points.membership : 0,
    results: Math.min(points.results, facts.verifiedResults * POINTS_PER_RESULT),
    answers: answerPoints(facts),
  }
  return priorityOf(computed, facts.overrides)
}

/** Of an event only completeness is computed; staff can set the other parts. */
export const promoterPriority = (
  completeness: Pick<Completeness, 'score'>,
  overrides: PriorityOverrides,
): ScoredPriority => priorityOf({ completeness: completenessPoints(completeness) }, overrides)

function priorityOf(
  computed: Partial<Record<PriorityPart, number>>,
  overrides: PriorityOverrides,
): ScoredPriority {
  const parts = priorityParts.map((key) => ({
    key,
    label: priorityLabels[key],
    points: overrides[key] ?? computed[key] ?? 0,
    computed: computed[key] ?? 0,
    max: points[key],
    ...hints[key],
  }))
  return { score: parts.reduce((sum, part) => sum + part.points, 0), parts }
}
