import * as z from 'zod/mini'
import { formatLocales } from '#shared/format/locale.ts'
import { seats } from '#shared/members/seat.constants.ts'
import { membershipStatuses } from '#shared/memberships/membership.constants.ts'
import { planKeys } from '#shared/memberships/plan-key.constants.ts'
import { role } from './account-fields.ts'

export const accountUser = z.object({
  id: z.uuid(),
  role: z.nullable(role),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  profileImageUrl: z.nullable(z.string()),
  emailVerified: z.boolean(),
  /** Where the wizard resumes; null once it is finished. */
  onboardingStep: z.nullable(z.int()),
  /** Null until the first visit, when the browser's own are stored. */
  locale: z.nullable(z.enum(formatLocales)),
  timezone: z.nullable(z.string()),
  /** Whether single keys are shortcuts (WCAG 2.1.4). */
  keyShortcuts: z.boolean(),
  /** When the account is erased; only while it is being deleted. */
  deletesAt: z.optional(z.iso.datetime()),
  /** Whether there is or was a message or an offer, sent or received. */
  hasCorrespondence: z.boolean(),
  membership: z.object({
    /** The plan that applies now; null without a role, and for administrators. */
    plan: z.nullable(z.enum(planKeys)),
    status: z.enum(membershipStatuses),
    /** By the clock of everybody, also while that of the test payment provider is ahead. */
    trialEndsAt: z.nullable(z.iso.datetime()),
    /** Whether a trial is followed by a charge. */
    hasCard: z.boolean(),
    /** When the paid plan ends without a further payment. */
    accessUntil: z.nullable(z.iso.datetime()),
  }),
})
export type AccountUser = z.infer<typeof accountUser>

export const accountProfile = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  /** Of a brand's or promoter's days. */
  timezone: z.optional(z.string()),
  /** Of a brand's amounts; null where it has not chosen one. */
  currency: z.optional(z.nullable(z.string())),
})

export const currentUser = z.object({
  user: accountUser,
  profile: z.nullable(accountProfile),
  /** Only while the person acts for an organization, which the user and the profile are. */
  acting: z.optional(
    z.object({
      seat: z.enum(seats),
      personId: z.uuid(),
      personName: z.string(),
      /** The plan includes fewer members, so they are a viewer whichever seat they were given. */
      isOverLimit: z.boolean(),
    }),
  ),
  /** The person has a seat in an organization. */
  canSwitch: z.optional(z.boolean()),
})
export type CurrentUser = z.infer<typeof currentUser>
