// biome-ignore-all lint/performance/noBarrelFile: the build replaces every use, so no page loads this file.
/**
 * The endpoints as the client refers to them. The build replaces `offerCalls.list` by its method and path
 * (`scripts/inline-endpoint-refs.ts`): nothing else of an endpoint exists in the browser, and its schemas stay out of
 * the bundle. A form imports the schema it validates from the contract.
 */
export { accountEndpoints as accountCalls } from '#shared/accounts/account.contract.ts'
export { accountSettingEndpoints as accountSettingCalls } from '#shared/accounts/account-settings.contract.ts'
export { passkeyEndpoints as passkeyCalls } from '#shared/accounts/passkey.contract.ts'
export { twoFactorEndpoints as twoFactorCalls } from '#shared/accounts/two-factor.contract.ts'
export { amendmentEndpoints as amendmentCalls } from '#shared/amendments/amendment.contract.ts'
export { analyticsEndpoints as analyticsCalls } from '#shared/analytics/analytics.contract.ts'
export { apiKeyEndpoints as apiKeyCalls } from '#shared/api-keys/api-key.contract.ts'
export { appEndpoints as appCalls } from '#shared/app.ts'
export { applicationEndpoints as applicationCalls } from '#shared/applications/application.contract.ts'
export { articleEndpoints as articleCalls } from '#shared/articles/article.contract.ts'
export { athleteEndpoints as athleteCalls } from '#shared/athletes/athlete.contract.ts'
export { athleteProfileEndpoints as athleteProfileCalls } from '#shared/athletes/athlete-profile.contract.ts'
export { auditEndpoints as auditCalls } from '#shared/audit/audit.contract.ts'
export { brandEndpoints as brandCalls } from '#shared/brands/brand.contract.ts'
export { catalogEndpoints as catalogCalls } from '#shared/catalog/catalog.contract.ts'
export { codeEndpoints as codeCalls } from '#shared/codes/code.contract.ts'
export { contractEndpoints as contractCalls } from '#shared/contracts/contract.contract.ts'
export { dashboardEndpoints as dashboardCalls } from '#shared/dashboards/dashboard.contract.ts'
export { deadlineCalendarEndpoints as deadlineCalendarCalls } from '#shared/deadlines/deadline-calendar.contract.ts'
export { deliverableEndpoints as deliverableCalls } from '#shared/deliverables/deliverable.contract.ts'
export { developerEndpoints as developerCalls } from '#shared/developers/reference.contract.ts'
export { disputeEndpoints as disputeCalls } from '#shared/disputes/dispute.contract.ts'
export { eventDateEndpoints as eventDateCalls } from '#shared/events/event.contract.ts'
export { followEndpoints as followCalls } from '#shared/follows/follow.contract.ts'
export { helpEndpoints as helpCalls } from '#shared/help/help.contract.ts'
export { importEndpoints as importCalls } from '#shared/imports/import.contract.ts'
export { impressionEndpoints as impressionCalls } from '#shared/impressions/impression.contract.ts'
export { locationEndpoints as locationCalls } from '#shared/locations/location.contract.ts'
export { fileEndpoints as fileCalls } from '#shared/media/file.contract.ts'
export { mediaEndpoints as mediaCalls } from '#shared/media/media.contract.ts'
export { adminMembershipEndpoints as adminMembershipCalls } from '#shared/memberships/admin-membership.contract.ts'
export {
  billingEndpoints as billingCalls,
  checkoutEndpoints as checkoutCalls,
  promoCodeEndpoints as promoCodeCalls,
} from '#shared/memberships/billing.contract.ts'
export { membershipEndpoints as membershipCalls } from '#shared/memberships/membership.contract.ts'
export { testBillingEndpoints as testBillingCalls } from '#shared/memberships/test-billing.contract.ts'
export { bulkMessageEndpoints as bulkMessageCalls } from '#shared/messages/bulk-message.contract.ts'
export { messageEndpoints as messageCalls } from '#shared/messages/message.contract.ts'
export { requestEndpoints as requestCalls } from '#shared/messages/request.contract.ts'
export { safetyEndpoints as safetyCalls } from '#shared/messages/safety.contract.ts'
export { moderationEndpoints as moderationCalls } from '#shared/moderation/report.contract.ts'
export {
  notificationEndpoints as notificationCalls,
  unsubscribeEndpoints as unsubscribeCalls,
} from '#shared/notifications/notification.contract.ts'
export { pushEndpoints as pushCalls } from '#shared/notifications/push.contract.ts'
export { offerEndpoints as offerCalls } from '#shared/offers/offer.contract.ts'
export { opportunityEndpoints as opportunityCalls } from '#shared/opportunities/opportunity.contract.ts'
export { paymentEndpoints as paymentCalls } from '#shared/payments/payment.contract.ts'
export { payoutEndpoints as payoutCalls } from '#shared/payouts/payout.contract.ts'
export { profileEndpoints as profileCalls } from '#shared/profiles/profile.contract.ts'
export { profileViewEndpoints as profileViewCalls } from '#shared/profiles/profile-view.contract.ts'
export { resultEndpoints as resultCalls } from '#shared/profiles/result.contract.ts'
export { socialEndpoints as socialCalls } from '#shared/profiles/social.contract.ts'
export { promoterEndpoints as promoterCalls } from '#shared/promoters/promoter.contract.ts'
export { recapEndpoints as recapCalls } from '#shared/recaps/recap.contract.ts'
export { redemptionEndpoints as redemptionCalls } from '#shared/redemptions/redemption.contract.ts'
export { redemptionApiEndpoints as redemptionApiCalls } from '#shared/redemptions/redemption-api.contract.ts'
export { roiEndpoints as roiCalls } from '#shared/roi/roi.contract.ts'
export { athleteSearchEndpoints as athleteSearchCalls } from '#shared/search/athlete-search.contract.ts'
export { savedSearchEndpoints as savedSearchCalls } from '#shared/search/saved-search.contract.ts'
export { searchEndpoints as searchCalls } from '#shared/search/search.contract.ts'
export { shortlistEndpoints as shortlistCalls } from '#shared/search/shortlist.contract.ts'
export { seasonReportEndpoints as seasonReportCalls } from '#shared/season-reports/season-report.contract.ts'
export { shopEndpoints as shopCalls } from '#shared/shops/shop.contract.ts'
export {
  guardianEndpoints as guardianCalls,
  signingEndpoints as signingCalls,
} from '#shared/signing/signing.contract.ts'
export { statementEndpoints as statementCalls } from '#shared/statements/statement.contract.ts'
export { supportEndpoints as supportCalls } from '#shared/support/support.contract.ts'
export { ticketDeskEndpoints as ticketDeskCalls } from '#shared/support/ticket-desk.contract.ts'
export { templateEndpoints as templateCalls } from '#shared/templates/template.contract.ts'
export { adminUserEndpoints as adminUserCalls } from '#shared/users/admin-user.contract.ts'
export { visitorEndpoints as visitorCalls } from '#shared/visitors/visitor.contract.ts'
export { webhookEndpoints as webhookCalls } from '#shared/webhooks/webhook.contract.ts'
