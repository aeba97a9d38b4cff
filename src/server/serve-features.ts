import { serveAccountData } from './features/account-data/account-data.routes.ts'
import { serveAmendments } from './features/amendments/amendment.routes.ts'
import { serveAnalytics } from './features/analytics/analytics.routes.ts'
import { serveApiKeys } from './features/api-keys/api-key.routes.ts'
import { serveAppConfig } from './features/app-config/app-config.routes.ts'
import { serveApplications } from './features/applications/application.routes.ts'
import { serveArticles } from './features/articles/article.routes.ts'
import { serveAthletes } from './features/athletes/athlete.routes.ts'
import { serveAudit } from './features/audit/audit.routes.ts'
import { serveAuth } from './features/auth/auth.routes.ts'
import { serveBrands } from './features/brands/brand.routes.ts'
import { serveBulkMessages } from './features/bulk-messages/bulk-message.routes.ts'
import { serveCatalog } from './features/catalog/catalog.routes.ts'
import { serveCodes } from './features/codes/code.routes.ts'
import { serveContracts } from './features/contracts/contract.routes.ts'
import { serveDashboards } from './features/dashboards/dashboard.routes.ts'
import { serveDeadlines } from './features/deadlines/deadline-calendar.routes.ts'
import { serveDeliverables } from './features/deliverables/deliverable.routes.ts'
import { serveDevelopers } from './features/developers/developer.routes.ts'
import { serveDisputes } from './features/disputes/dispute.routes.ts'
import { serveEvents } from './features/events/event.routes.ts'
import { serveFollows } from './features/follows/follow.routes.ts'
import { serveHelp } from './features/help/help.routes.ts'
import { serveImports } from './features/imports/import.routes.ts'
import { serveImpressions } from './features/impressions/impression.routes.ts'
import { serveLegalIdentities } from './features/legal-identities/legal-identity.routes.ts'
import { serveLinkPictures } from './features/link-pictures/link-picture.routes.ts'
import { serveListings } from './features/listings/listing.routes.ts'
import { serveLocations } from './features/locations/location.routes.ts'
import { serveMailbox } from './features/mails/serve-mailbox.ts'
import { serveMedia } from './features/media/media.routes.ts'
import { serveMediaKits } from './features/media-kits/media-kit.routes.ts'
import { serveMembers } from './features/members/member.routes.ts'
import { serveMemberships } from './features/memberships/membership.routes.ts'
import { serveMessages } from './features/messages/message.routes.ts'
import { serveAppeals, serveModeration } from './features/moderation/report.routes.ts'
import { serveNotifications } from './features/notifications/notification.routes.ts'
import { serveOffers } from './features/offers/offer.routes.ts'
import { serveOpportunities } from './features/opportunities/opportunity.routes.ts'
import { servePayments } from './features/payments/payment.routes.ts'
import { servePayouts } from './features/payouts/payout.routes.ts'
import { serveProfileViews } from './features/profile-views/profile-view.routes.ts'
import { serveProfiles } from './features/profiles/profile.routes.ts'
import { servePromoters } from './features/promoters/promoter.routes.ts'
import { servePush } from './features/push/push.routes.ts'
import { serveRecaps } from './features/recaps/recap.routes.ts'
import { serveRedemptions } from './features/redemptions/redemption.routes.ts'
import { serveReliability } from './features/reliability/reliability.routes.ts'
import { serveRoi } from './features/roi/roi.routes.ts'
import { serveSearch } from './features/search/search.routes.ts'
import { serveSeasonReports } from './features/season-reports/season-report.routes.ts'
import { serveShops } from './features/shops/shop.routes.ts'
import { serveSigning } from './features/signing/signing.routes.ts'
import { serveSitemap } from './features/sitemap/sitemap.routes.ts'
import { serveStatements } from './features/statements/statement.routes.ts'
import { serveSupport } from './features/support/support.routes.ts'
import { serveSystem } from './features/system/system.routes.ts'
import { serveTemplates } from './features/templates/template.routes.ts'
import { serveTestBilling } from './features/test-billing/test-billing.routes.ts'
import { serveTestimonials } from './features/testimonials/testimonial.routes.ts'
import { serveUsers } from './features/users/user.routes.ts'
import { serveVisitors } from './features/visitors/visitor.routes.ts'
import { serveWebhooks } from './features/webhooks/webhook.routes.ts'
import type { Edge } from './http/edge.ts'

/** The calls of every feature, except the webhooks that `app.ts` serves before the CSRF check. */
export function serveFeatures(edge: Edge): void {
  serveAnalytics(edge)
  serveApiKeys(edge)
  serveAppConfig(edge)
  serveApplications(edge)
  serveArticles(edge)
  serveAthletes(edge)
  serveDashboards(edge)
  serveBrands(edge)
  serveBulkMessages(edge)
  serveCatalog(edge)
  serveContracts(edge)
  serveSigning(edge)
  serveAmendments(edge)
  serveDeadlines(edge)
  serveDeliverables(edge)
  serveDisputes(edge)
  servePayments(edge)
  servePayouts(edge)
  serveModeration(edge)
  serveAppeals(edge)
  serveListings(edge)
  serveAudit(edge)
  serveUsers(edge)
  serveRoi(edge)
  serveRecaps(edge)
  serveSeasonReports(edge)
  serveCodes(edge)
  serveRedemptions(edge)
  serveStatements(edge)
  serveEvents(edge)
  serveLocations(edge)
  serveFollows(edge)
  serveOpportunities(edge)
  serveProfiles(edge)
  servePromoters(edge)
  serveHelp(edge)
  serveDevelopers(edge)
  serveMemberships(edge)
  serveMessages(edge)
  serveMembers(edge)
  serveOffers(edge)
  serveShops(edge)
  serveSitemap(edge)
  serveSupport(edge)
  serveSystem(edge)
  serveLegalIdentities(edge)
  serveTemplates(edge)
  serveTestBilling(edge)
  serveReliability(edge)
  serveTestimonials(edge)
  serveProfileViews(edge)
  servePush(edge)
  serveSearch(edge)
  serveImports(edge)
  serveImpressions(edge)
  serveVisitors(edge)
  serveNotifications(edge)
  serveWebhooks(edge)
  serveAuth(edge)
  serveAccountData(edge)
  serveMedia(edge)
  serveMediaKits(edge)
  serveMailbox(edge)
  serveLinkPictures(edge)
}
