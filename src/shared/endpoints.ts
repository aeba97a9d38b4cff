import { accountDataEndpoints } from '#shared/account-data/account-data.contract.ts'
import { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { accountSettingEndpoints } from '#shared/accounts/account-settings.contract.ts'
import { passkeyEndpoints } from '#shared/accounts/passkey.contract.ts'
import { twoFactorEndpoints } from '#shared/accounts/two-factor.contract.ts'
import { amendmentEndpoints } from '#shared/amendments/amendment.contract.ts'
import { analyticsEndpoints } from '#shared/analytics/analytics.contract.ts'
import { marketplaceEndpoints } from '#shared/analytics/marketplace.contract.ts'
import { testimonialAnalyticsEndpoints } from '#shared/analytics/testimonial-analytics.contract.ts'
import { apiKeyEndpoints } from '#shared/api-keys/api-key.contract.ts'
import { appEndpoints } from '#shared/app.ts'
import { applicationEndpoints } from '#shared/applications/application.contract.ts'
import { articleEndpoints } from '#shared/articles/article.contract.ts'
import { articleDeskEndpoints } from '#shared/articles/article-desk.contract.ts'
import { storyConsentEndpoints } from '#shared/articles/story-consent.contract.ts'
import { athleteEndpoints } from '#shared/athletes/athlete.contract.ts'
import { athleteProfileEndpoints } from '#shared/athletes/athlete-profile.contract.ts'
import { auditEndpoints } from '#shared/audit/audit.contract.ts'
import { brandEndpoints } from '#shared/brands/brand.contract.ts'
import { brandInvitationEndpoints } from '#shared/brands/brand-invitation.contract.ts'
import { catalogEndpoints } from '#shared/catalog/catalog.contract.ts'
import { codeEndpoints } from '#shared/codes/code.contract.ts'
import { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { dashboardEndpoints } from '#shared/dashboards/dashboard.contract.ts'
import { deadlineCalendarEndpoints } from '#shared/deadlines/deadline-calendar.contract.ts'
import { deliverableEndpoints } from '#shared/deliverables/deliverable.contract.ts'
import { developerEndpoints } from '#shared/developers/reference.contract.ts'
import { disputeEndpoints } from '#shared/disputes/dispute.contract.ts'
import { eventDateEndpoints } from '#shared/events/event.contract.ts'
import { followEndpoints } from '#shared/follows/follow.contract.ts'
import { helpEndpoints } from '#shared/help/help.contract.ts'
import { helpDeskEndpoints } from '#shared/help/help-desk.contract.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { importEndpoints } from '#shared/imports/import.contract.ts'
import { impressionEndpoints } from '#shared/impressions/impression.contract.ts'
import { legalIdentityEndpoints } from '#shared/legal-identities/legal-identity.contract.ts'
import { listingEndpoints } from '#shared/listings/listing.contract.ts'
import { locationEndpoints } from '#shared/locations/location.contract.ts'
import { fileEndpoints } from '#shared/media/file.contract.ts'
import { mediaEndpoints } from '#shared/media/media.contract.ts'
import { invitationEndpoints, memberEndpoints } from '#shared/members/member.contract.ts'
import { organizationEndpoints } from '#shared/members/organization.contract.ts'
import { adminMembershipEndpoints } from '#shared/memberships/admin-membership.contract.ts'
import {
  billingEndpoints,
  checkoutEndpoints,
  promoCodeEndpoints,
} from '#shared/memberships/billing.contract.ts'
import { membershipEndpoints } from '#shared/memberships/membership.contract.ts'
import { testBillingEndpoints } from '#shared/memberships/test-billing.contract.ts'
import { bulkMessageEndpoints } from '#shared/messages/bulk-message.contract.ts'
import { messageEndpoints } from '#shared/messages/message.contract.ts'
import { requestEndpoints } from '#shared/messages/request.contract.ts'
import { safetyEndpoints } from '#shared/messages/safety.contract.ts'
import { appealEndpoints } from '#shared/moderation/appeal.contract.ts'
import { moderationEndpoints } from '#shared/moderation/report.contract.ts'
import { notificationEndpoints, unsubscribeEndpoints } from '#shared/notifications/notification.contract.ts'
import { pushEndpoints } from '#shared/notifications/push.contract.ts'
import { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { opportunityEndpoints } from '#shared/opportunities/opportunity.contract.ts'
import { paymentEndpoints } from '#shared/payments/payment.contract.ts'
import { payoutEndpoints } from '#shared/payouts/payout.contract.ts'
import { profileEndpoints } from '#shared/profiles/profile.contract.ts'
import { profileViewEndpoints } from '#shared/profiles/profile-view.contract.ts'
import { resultEndpoints } from '#shared/profiles/result.contract.ts'
import { socialEndpoints } from '#shared/profiles/social.contract.ts'
import { promoterEndpoints } from '#shared/promoters/promoter.contract.ts'
import { recapEndpoints } from '#shared/recaps/recap.contract.ts'
import { redemptionEndpoints } from '#shared/redemptions/redemption.contract.ts'
import { redemptionApiEndpoints } from '#shared/redemptions/redemption-api.contract.ts'
import { reliabilityEndpoints } from '#shared/reliability/reliability.contract.ts'
import { roiEndpoints } from '#shared/roi/roi.contract.ts'
import { athleteSearchEndpoints } from '#shared/search/athlete-search.contract.ts'
import { savedSearchEndpoints } from '#shared/search/saved-search.contract.ts'
import { searchEndpoints } from '#shared/search/search.contract.ts'
import { shortlistEndpoints } from '#shared/search/shortlist.contract.ts'
import { seasonReportEndpoints } from '#shared/season-reports/season-report.contract.ts'
import { shopEndpoints } from '#shared/shops/shop.contract.ts'
import { guardianEndpoints, signingEndpoints } from '#shared/signing/signing.contract.ts'
import { statementEndpoints } from '#shared/statements/statement.contract.ts'
import { supportEndpoints } from '#shared/support/support.contract.ts'
import { ticketDeskEndpoints } from '#shared/support/ticket-desk.contract.ts'
import { systemEndpoints } from '#shared/system/system.contract.ts'
import { templateEndpoints } from '#shared/templates/template.contract.ts'
import { testimonialEndpoints } from '#shared/testimonials/testimonial.contract.ts'
import { testimonialDeskEndpoints } from '#shared/testimonials/testimonial-desk.contract.ts'
import { testimonialRequestEndpoints } from '#shared/testimonials/testimonial-request.contract.ts'
import { adminUserEndpoints } from '#shared/users/admin-user.contract.ts'
import { visitorEndpoints } from '#shared/visitors/visitor.contract.ts'
import { webhookEndpoints } from '#shared/webhooks/webhook.contract.ts'

/** Every call of the product, by area; the API's document and the tests of who may do what are made from it. */
export const endpoints = {
  accounts: accountEndpoints,
  accountSettings: accountSettingEndpoints,
  accountData: accountDataEndpoints,
  passkeys: passkeyEndpoints,
  twoFactor: twoFactorEndpoints,
  analytics: analyticsEndpoints,
  marketplace: marketplaceEndpoints,
  apiKeys: apiKeyEndpoints,
  app: appEndpoints,
  applications: applicationEndpoints,
  articles: articleEndpoints,
  articleDesk: articleDeskEndpoints,
  storyConsents: storyConsentEndpoints,
  athletes: athleteEndpoints,
  athleteProfiles: athleteProfileEndpoints,
  auditLog: auditEndpoints,
  brands: brandEndpoints,
  brandInvitations: brandInvitationEndpoints,
  bulkMessages: bulkMessageEndpoints,
  catalog: catalogEndpoints,
  codes: codeEndpoints,
  contracts: contractEndpoints,
  signing: signingEndpoints,
  amendments: amendmentEndpoints,
  guardianSignings: guardianEndpoints,
  deadlineCalendar: deadlineCalendarEndpoints,
  deliverables: deliverableEndpoints,
  developers: developerEndpoints,
  disputes: disputeEndpoints,
  dashboards: dashboardEndpoints,
  discover: athleteSearchEndpoints,
  savedSearches: savedSearchEndpoints,
  shortlists: shortlistEndpoints,
  follows: followEndpoints,
  eventDates: eventDateEndpoints,
  locations: locationEndpoints,
  appeals: appealEndpoints,
  moderation: moderationEndpoints,
  payments: paymentEndpoints,
  payouts: payoutEndpoints,
  opportunities: opportunityEndpoints,
  profiles: profileEndpoints,
  promoters: promoterEndpoints,
  redemptions: redemptionEndpoints,
  redemptionApi: redemptionApiEndpoints,
  recaps: recapEndpoints,
  seasonReports: seasonReportEndpoints,
  results: resultEndpoints,
  returns: roiEndpoints,
  statements: statementEndpoints,
  socials: socialEndpoints,
  help: helpEndpoints,
  helpDesk: helpDeskEndpoints,
  adminMemberships: adminMembershipEndpoints,
  adminUsers: adminUserEndpoints,
  listings: listingEndpoints,
  system: systemEndpoints,
  billing: billingEndpoints,
  checkout: checkoutEndpoints,
  memberships: membershipEndpoints,
  promoCodes: promoCodeEndpoints,
  messages: messageEndpoints,
  messageRequests: requestEndpoints,
  offers: offerEndpoints,
  safety: safetyEndpoints,
  support: supportEndpoints,
  ticketDesk: ticketDeskEndpoints,
  legalIdentities: legalIdentityEndpoints,
  templates: templateEndpoints,
  testBilling: testBillingEndpoints,
  reliability: reliabilityEndpoints,
  // Before those of testimonials, which have an id where these have a name.
  testimonialAnalytics: testimonialAnalyticsEndpoints,
  testimonialRequests: testimonialRequestEndpoints,
  testimonials: testimonialEndpoints,
  testimonialDesk: testimonialDeskEndpoints,
  files: fileEndpoints,
  media: mediaEndpoints,
  profileViews: profileViewEndpoints,
  push: pushEndpoints,
  imports: importEndpoints,
  impressions: impressionEndpoints,
  search: searchEndpoints,
  shops: shopEndpoints,
  visitors: visitorEndpoints,
  webhooks: webhookEndpoints,
  notifications: notificationEndpoints,
  organizations: organizationEndpoints,
  members: memberEndpoints,
  invitations: invitationEndpoints,
  unsubscribe: unsubscribeEndpoints,
} satisfies Record<string, Record<string, Endpoint>>
