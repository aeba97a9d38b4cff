import * as z from 'zod/mini'
import { storedFile } from '#shared/media/file.contract.ts'
import { mediaItem } from '#shared/media/media.contract.ts'
import { correspondent } from '#shared/messages/message.contract.ts'
import { offerTypes } from '#shared/offers/offer.constants.ts'
import { opportunityStates } from '#shared/opportunities/opportunity.constants.ts'
import { rejectionReasons } from './application.constants.ts'
import { applicationEvents, applicationStatuses } from './application.rules.ts'

export const profileSnapshot = z.object({
  name: z.string(),
  number: z.nullable(z.string()),
  pictureUrl: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  sports: z.array(z.string()),
  disciplines: z.array(z.string()),
  level: z.nullable(z.string()),
  experienceYears: z.nullable(z.int()),
  homeTrack: z.nullable(z.string()),
  location: z.nullable(z.string()),
  achievements: z.nullable(z.string()),
  sponsorshipNeeds: z.nullable(z.string()),
  results: z.array(z.object({ title: z.string(), detail: z.string() })),
})
export type ProfileSnapshot = z.infer<typeof profileSnapshot>

export const applicationStep = z.object({
  event: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  party: z.enum(['ATHLETE', 'BRAND', 'ADMIN', 'SYSTEM']),
  personName: z.optional(z.string()),
  at: z.iso.datetime(),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
})

export const application = z.object({
  id: z.uuid(),
  status: z.enum(applicationStatuses),
  brand: z.object({
    id: z.uuid(),
    userId: z.uuid(),
    name: z.string(),
    slug: z.string(),
    logoUrl: z.nullable(z.string()),
  }),
  athlete: correspondent,
  /** Null for an application to the brand itself. */
  opportunity: z.nullable(
    z.object({
      id: z.uuid(),
      title: z.string(),
      type: z.enum(offerTypes),
      closesAt: z.iso.datetime(),
      state: z.enum(opportunityStates),
    }),
  ),
  /** The beginning of the letter. */
  excerpt: z.string(),
  question: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  rejectionReason: z.nullable(z.enum(rejectionReasons)),
  rejectionNote: z.nullable(z.string()),
  /** The status as a sentence for the racer. */
  statusText: z.string(),
  /** When the racer may apply again after a rejection; null for immediately or never. */
  reapplyAfter: z.nullable(z.iso.datetime()),
  /** Closed, and the racer may apply again now. */
  canReapply: z.boolean(),
  createdAt: z.iso.datetime(),
  submittedAt: z.nullable(z.iso.datetime()),
  /** When the brand opened it. */
  viewedAt: z.nullable(z.iso.datetime()),
  decidedAt: z.nullable(z.iso.datetime()),
  decisionDue: z.nullable(z.iso.datetime()),
  /** Events the actor may trigger now; `offer` happens by sending an offer with this application's id. */
  allowed: z.array(z.enum(applicationEvents)),
  version: z.int(),
})
export type Application = z.infer<typeof application>

export const applicationDetail = z.extend(application, {
  coverLetter: z.string(),
  expectedSupport: z.string(),
  availability: z.string(),
  /** Pictures that are still in the gallery. */
  media: z.array(mediaItem),
  files: z.array(storedFile),
  /** Null before submission. */
  snapshot: z.nullable(profileSnapshot),
  /** Oldest first. */
  history: z.array(applicationStep),
})
export type ApplicationDetail = z.infer<typeof applicationDetail>
