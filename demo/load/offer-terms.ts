import * as z from 'zod'
import { brandCategories } from '#shared/brands/brand.constants.ts'
import { deliverableKinds } from '#shared/deliverables/deliverable.constants.ts'
import { durations, offerTypes } from '#shared/offers/offer.constants.ts'
import { paymentSchedule } from '#shared/payments/payment-schedule.contract.ts'

/** Terms of an offer as the data states them; the builder fills in the rest. */
export const demoTerms = z
  .strictObject({
    title: z.string(),
    type: z.enum(offerTypes),
    value: z.string(),
    duration: z.enum(durations),
    benefits: z.string(),
    requirements: z.string(),
    categories: z.array(z.enum(brandCategories)),
    currency: z.string(),
    cashMinor: z.int(),
    /** How the cash is paid. */
    schedule: paymentSchedule,
    productMinor: z.int(),
    discountPercent: z.number(),
    hoursAsked: z.number(),
    work: z.array(
      z.strictObject({
        title: z.string(),
        kind: z.enum(deliverableKinds),
        dueAfterDays: z.int(),
        times: z.int(),
      }),
    ),
  })
  .partial()
