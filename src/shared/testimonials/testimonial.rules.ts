import { lifecycle } from '#shared/lifecycles/lifecycle.ts'
import { RATING_MAX, type TestimonialStatus } from './testimonial.constants.ts'

export const authorEvents = ['save', 'submit', 'resubmit', 'edit', 'withdraw'] as const
export const moderationEvents = ['publish', 'ask-edit', 'reject', 'hide', 'restore'] as const
export const testimonialEvents = [...authorEvents, ...moderationEvents, 'report', 'reply'] as const
export type TestimonialEvent = (typeof testimonialEvents)[number]

/** Staff decide and never edit the words. Any member can report; three reports hide it. */
export const testimonialLifecycle = lifecycle<TestimonialStatus, TestimonialEvent>({
  of: 'testimonial',
  begins: 'DRAFT',
  ends: ['REJECTED', 'WITHDRAWN'],
  rows: [
    { event: 'save', from: ['DRAFT'], to: 'same', by: ['AUTHOR'] },
    { event: 'submit', from: ['DRAFT', 'CHANGES_REQUESTED'], to: ['PENDING'], by: ['AUTHOR'] },
    // Once; the action counts.
    { event: 'resubmit', from: ['REJECTED'], to: ['PENDING'], by: ['AUTHOR'] },
    { event: 'publish', from: ['PENDING'], to: ['PUBLISHED'], by: ['ADMIN'] },
    { event: 'ask-edit', from: ['PENDING'], to: ['CHANGES_REQUESTED'], by: ['ADMIN'] },
    { event: 'reject', from: ['PENDING'], to: ['REJECTED'], by: ['ADMIN'] },
    { event: 'report', from: ['PUBLISHED'], to: 'same', by: ['SENDER'] },
    { event: 'hide', from: ['PUBLISHED'], to: ['HIDDEN'], by: ['ADMIN', 'SYSTEM'] },
    { event: 'restore', from: ['HIDDEN'], to: ['PUBLISHED'], by: ['ADMIN'] },
    // What was published stays visible until the new version is decided.
    { event: 'edit', from: ['PUBLISHED'], to: ['PENDING'], by: ['AUTHOR'] },
    {
      event: 'withdraw',
      from: ['DRAFT', 'PENDING', 'CHANGES_REQUESTED', 'PUBLISHED', 'HIDDEN'],
      to: ['WITHDRAWN'],
      by: ['AUTHOR'],
    },
    { event: 'reply', from: ['PUBLISHED'], to: 'same', by: ['SUBJECT'] },
  ],
})

/** How the author changes the words in a state; undefined where they cannot. */
export const writingEventOf: Partial<Record<TestimonialStatus, 'submit' | 'resubmit' | 'edit'>> = {
  DRAFT: 'submit',
  CHANGES_REQUESTED: 'submit',
  REJECTED: 'resubmit',
  PUBLISHED: 'edit',
}

/** The mean with one decimal, as cards and pages show it. */
export const roundRating = (mean: number): number => Math.round(mean * 10) / 10

type Counted = { rating: number; count: number }

const sumOf = (rows: readonly Counted[]) => rows.reduce((sum, { count }) => sum + count, 0)

/** The number, the mean and how many have one star, two, and so on; null without any. */
export function ratingOf(
  counted: readonly Counted[],
): { count: number; mean: number; histogram: number[] } | null {
  const count = sumOf(counted)
  if (count === 0) return null
  const stars = counted.reduce((sum, row) => sum + row.rating * row.count, 0)
  const histogram = Array.from({ length: RATING_MAX }, (_, index) =>
    sumOf(counted.filter(({ rating }) => rating === index + 1)),
  )
  return { count, mean: roundRating(stars / count), histogram }
}
