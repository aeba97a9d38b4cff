import { paths } from '#shared/paths.ts'
import type { Completeness, Priority } from './profile.contract.ts'

/** The points of each part (`data-model.md`, "Ordering rules"); together 100. */
const points = { completeness: 40, activity: 20, membership: 20, results: 10, answers: 10 } as const

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

/** The points of a complete profile in the "priority" sort; all that counts for an event. */
export const completenessPoints = ({ score }: Pick<Completeness, 'score'>): number =>
  Math.round((score * points.completeness) / 100)

/** A racer's place in the "priority" sort, and what raises it. */
export function athletePriority(facts: PriorityFacts): Priority {
  const parts = [
    {
      label: 'Complete profile',
      points: completenessPoints(facts.completeness),
      max: points.completeness,
      hint: 'Fill in what is missing in the list on this page.',
      href: null,
    },
    {
      label: 'Recent activity',
      points: activityPoints(facts.inactiveDays),
      max: points.activity,
      hint: 'Sign in or add a result at least once a week.',
      href: paths.editProfile(),
    },
    {
      label: 'Membership',
      points: facts.isMember ? points.membership : 0,
      max: points.membership,
      hint: 'A paid plan puts your profile earlier in the directory.',
      href: paths.pricing(),
    },
    {
      label: 'Verified results',
      points: Math.min(points.results, facts.verifiedResults * POINTS_PER_RESULT),
      max: points.results,
      hint: 'Results count as verified when an event on Slipstream lists the date. Name the event and the date.',
      href: `${paths.editProfile()}#results`,
    },
    {
      label: 'Answers',
      points: answerPoints(facts),
      max: points.answers,
      hint: 'Answer offers and message requests before they expire.',
      href: paths.messages(),
    },
  ]
  return { score: parts.reduce((sum, part) => sum + part.points, 0), parts }
}
