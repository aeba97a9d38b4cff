import * as z from 'zod/mini'
import { contractDay, optionalDay, textUpTo } from '#shared/contracts/contract-fields.ts'
import { paymentIntervals, SCHEDULE_EVENT_MAX, SCHEDULE_TIMES_MAX } from './payment.constants.ts'

const TIMES = `Enter 1 to ${SCHEDULE_TIMES_MAX} payments`

const scheduledEvent = z.object({
  name: textUpTo(SCHEDULE_EVENT_MAX).check(z.minLength(1, 'Enter the event')),
  on: contractDay,
})

/** When equal payments are due. */
export const paymentSchedule = z
  .object({
    interval: z.enum(paymentIntervals, 'Choose how often'),
    times: z._default(z.int(TIMES).check(z.minimum(1, TIMES), z.maximum(SCHEDULE_TIMES_MAX, TIMES)), 1),
    /** Null for the first day of the contract. */
    firstDueOn: optionalDay,
    /** Of `PER_EVENT`, by day: one payment each. */
    events: z._default(
      z
        .array(scheduledEvent)
        .check(z.maxLength(SCHEDULE_TIMES_MAX, `List at most ${SCHEDULE_TIMES_MAX} events`)),
      [],
    ),
  })
  .check(
    z.refine(({ interval, events }) => interval !== 'PER_EVENT' || events.length > 0, {
      error: 'Add the events',
      path: ['events'],
    }),
    z.overwrite(normalizeSchedule),
  )
export type PaymentSchedule = z.infer<typeof paymentSchedule>

/** Leaves out what the interval does not use, so that `times` is always the number of payments. */
export function normalizeSchedule(schedule: PaymentSchedule): PaymentSchedule {
  const { interval } = schedule
  if (interval === 'ONCE') return { ...schedule, times: 1, events: [] }
  if (interval !== 'PER_EVENT') return { ...schedule, events: [] }
  const events = schedule.events.toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)))
  return { ...schedule, times: events.length, firstDueOn: null, events }
}
