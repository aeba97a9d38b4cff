import { paths } from '#shared/paths.ts'
import { BIO_MIN } from './profile.constants.ts'
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

export type SharedFacts = { socials: number; pictures: number }

export const isLongEnough = (text: string | null) => (text?.trim().length ?? 0) >= BIO_MIN
export const isFilled = (text: string | null) => Boolean(text?.trim()) && text?.trim() !== '0'

/** Without an account type there is one item; an admin has no profile. */
export const choiceOutstanding: Completeness = {
  score: 0,
  items: [
    {
      key: 'role',
      label: 'Your account type',
      done: false,
      weight: 100,
      href: paths.accountType(),
      why: 'Racers, brands and promoters have different profiles.',
    },
  ],
}
export const nothingToComplete: Completeness = { score: 100, items: [] }

export function measure<Facts>(items: readonly CheckItem<Facts>[], facts: Facts): Completeness {
  const checked = items.map(({ isDone, ...item }) => ({ ...item, done: isDone(facts) }))
  const done = checked.filter((item) => item.done)
  return { score: done.reduce((sum, { weight }) => sum + weight, 0), items: checked }
}
