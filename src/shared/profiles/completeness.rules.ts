import { paths } from '#shared/paths.ts'
import { BIO_TELLING } from './profile.constants.ts'
import type { Completeness } from './profile.contract.ts'

export type CheckItem<Facts> = {
  key: string
  label: string
  weight: number
  /** The field itself. */
  href: string
  why: string
  isDone: (facts: Facts) => boolean
}

/** What is counted of everybody. */
export type SharedFacts = { socials: number; pictures: number }

export const isTelling = (text: string | null) => (text?.trim().length ?? 0) >= BIO_TELLING
export const isSaid = (text: string | null) => Boolean(text?.trim()) && text?.trim() !== '0'

/** Whoever has chosen no account type has one thing to do; an admin has no profile. */
export const choiceOutstanding: Completeness = {
  score: 0,
  items: [
    {
      key: 'role',
      label: 'Your account type',
      done: false,
      weight: 100,
      href: paths.accountType(),
      why: 'Racer, brand or promoter: each has a profile of its own.',
    },
  ],
}
export const nothingToComplete: Completeness = { score: 100, items: [] }

export function measure<Facts>(items: readonly CheckItem<Facts>[], facts: Facts): Completeness {
  const checked = items.map(({ isDone, ...item }) => ({ ...item, done: isDone(facts) }))
  const done = checked.filter((item) => item.done)
  return { score: done.reduce((sum, { weight }) => sum + weight, 0), items: checked }
}

/** Of the 100 points of the "priority" sort, those that a complete profile brings (`data-model.md`, "Ordering rules"). */
const COMPLETENESS_POINTS = 40

/** The other parts (activity, membership, verified results, answers) count nothing until they can be known. */
export const priorityScore = ({ score }: Completeness): number =>
  Math.round((score * COMPLETENESS_POINTS) / 100)
