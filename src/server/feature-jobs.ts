import { accountDataJobs } from './features/account-data/account-data.jobs.ts'
import { analyticsJobs } from './features/analytics/analytics.jobs.ts'
import { applicationJobs } from './features/applications/application.jobs.ts'
import { articleJobs } from './features/articles/article.jobs.ts'
import { authJobs } from './features/auth/auth.jobs.ts'
import { bulkMessageJobs } from './features/bulk-messages/bulk-message.jobs.ts'
import { contractJobs } from './features/contracts/contract.jobs.ts'
import { deliverableJobs } from './features/deliverables/deliverable.jobs.ts'
import { eventJobs } from './features/events/event.jobs.ts'
import { followJobs } from './features/follows/follow.jobs.ts'
import { importJobs } from './features/imports/import.jobs.ts'
import { impressionJobs } from './features/impressions/impression.jobs.ts'
import { inboundMailJobs } from './features/inbound-mails/inbound-mail.jobs.ts'
import { listingJobs } from './features/listings/listing.jobs.ts'
import { mediaJobs } from './features/media/media.jobs.ts'
import { memberJobs } from './features/members/member.jobs.ts'
import { membershipJobs } from './features/memberships/membership.jobs.ts'
import { messageJobs } from './features/messages/message.jobs.ts'
import { moderationJobs } from './features/moderation/report.jobs.ts'
import { notificationJobs } from './features/notifications/notification.jobs.ts'
import { offerJobs } from './features/offers/offer.jobs.ts'
import { opportunityJobs } from './features/opportunities/opportunity.jobs.ts'
import { paymentJobs } from './features/payments/payment.jobs.ts'
import { profileJobs } from './features/profiles/profile.jobs.ts'
import { promoterJobs } from './features/promoters/promoter.jobs.ts'
import { pushJobs } from './features/push/push.jobs.ts'
import { recapJobs } from './features/recaps/recap.jobs.ts'
import { redemptionJobs } from './features/redemptions/redemption.jobs.ts'
import { reliabilityJobs } from './features/reliability/reliability.jobs.ts'
import { retentionJobs } from './features/retention/retention.jobs.ts'
import { searchJobs } from './features/search/search.jobs.ts'
import { shopJobs } from './features/shops/shop.jobs.ts'
import { signingJobs } from './features/signing/signing.jobs.ts'
import { statementJobs } from './features/statements/statement.jobs.ts'
import { testimonialJobs } from './features/testimonials/testimonial.jobs.ts'
import { textJobs } from './features/texts/text.jobs.ts'
import { webhookJobs } from './features/webhooks/webhook.jobs.ts'
import type { JobHandler } from './platform/queue.ts'

/** The jobs of every feature, except those that `app.ts` creates with its services. */
export const featureJobs: readonly JobHandler[] = [
  ...authJobs,
  ...accountDataJobs,
  ...mediaJobs,
  ...inboundMailJobs,
  ...messageJobs,
  ...notificationJobs,
  ...offerJobs,
  ...deliverableJobs,
  ...membershipJobs,
  ...paymentJobs,
  ...moderationJobs,
  ...listingJobs,
  ...recapJobs,
  ...shopJobs,
  ...redemptionJobs,
  ...statementJobs,
  ...articleJobs,
  ...pushJobs,
  ...webhookJobs,
  ...searchJobs,
  ...applicationJobs,
  ...bulkMessageJobs,
  ...importJobs,
  ...impressionJobs,
  ...analyticsJobs,
  ...retentionJobs,
  ...textJobs,
  ...promoterJobs,
  ...followJobs,
  ...eventJobs,
  ...opportunityJobs,
  ...profileJobs,
  ...contractJobs,
  ...signingJobs,
  ...reliabilityJobs,
  ...testimonialJobs,
  ...memberJobs,
]
