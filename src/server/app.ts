import { Hono } from 'hono'
import { authenticateKey } from '#server/features/api-keys/create-api-key.ts'
import { endpoints } from '#shared/endpoints.ts'
import { accountDataJobs } from './features/account-data/account-data.jobs.ts'
import { serveAccountData } from './features/account-data/account-data.routes.ts'
import { serveAmendments } from './features/amendments/amendment.routes.ts'
import { analyticsJobs } from './features/analytics/analytics.jobs.ts'
import { serveAnalytics } from './features/analytics/analytics.routes.ts'
import { serveApiKeys } from './features/api-keys/api-key.routes.ts'
import { serveAppConfig } from './features/app-config/app-config.routes.ts'
import { applicationJobs } from './features/applications/application.jobs.ts'
import { serveApplications } from './features/applications/application.routes.ts'
import { articleJobs } from './features/articles/article.jobs.ts'
import { serveArticles } from './features/articles/article.routes.ts'
import { serveAthletes } from './features/athletes/athlete.routes.ts'
import { serveAudit } from './features/audit/audit.routes.ts'
import { authJobs } from './features/auth/auth.jobs.ts'
import { serveAuth } from './features/auth/auth.routes.ts'
import { createAuth } from './features/auth/create-auth.ts'
import { LOGIN_CACHE_MS } from './features/auth/remember-logins.ts'
import { serveBrands } from './features/brands/brand.routes.ts'
import { bulkMessageJobs } from './features/bulk-messages/bulk-message.jobs.ts'
import { serveBulkMessages } from './features/bulk-messages/bulk-message.routes.ts'
import { serveCatalog } from './features/catalog/catalog.routes.ts'
import { serveCodes } from './features/codes/code.routes.ts'
import { contractJobs } from './features/contracts/contract.jobs.ts'
import { serveContracts } from './features/contracts/contract.routes.ts'
import { serveDashboards } from './features/dashboards/dashboard.routes.ts'
import { serveDeadlines } from './features/deadlines/deadline-calendar.routes.ts'
import { deliverableJobs } from './features/deliverables/deliverable.jobs.ts'
import { serveDeliverables } from './features/deliverables/deliverable.routes.ts'
import { serveDevelopers } from './features/developers/developer.routes.ts'
import { serveDisputes } from './features/disputes/dispute.routes.ts'
import { eventJobs } from './features/events/event.jobs.ts'
import { serveEvents } from './features/events/event.routes.ts'
import { followJobs } from './features/follows/follow.jobs.ts'
import { serveFollows } from './features/follows/follow.routes.ts'
import { serveHelp } from './features/help/help.routes.ts'
import { importJobs } from './features/imports/import.jobs.ts'
import { serveImports } from './features/imports/import.routes.ts'
import { impressionJobs } from './features/impressions/impression.jobs.ts'
import { serveImpressions } from './features/impressions/impression.routes.ts'
import { inboundMailJobs } from './features/inbound-mails/inbound-mail.jobs.ts'
import { serveInboundMails } from './features/inbound-mails/serve-inbound-mails.ts'
import { serveLinkPictures } from './features/link-pictures/link-picture.routes.ts'
import { listingJobs } from './features/listings/listing.jobs.ts'
import { serveListings } from './features/listings/listing.routes.ts'
import { serveLocations } from './features/locations/location.routes.ts'
import { openMails } from './features/mails/mail.jobs.ts'
import { serveMailbox } from './features/mails/serve-mailbox.ts'
import { mediaJobs } from './features/media/media.jobs.ts'
import { serveMedia } from './features/media/media.routes.ts'
import { serveMediaKits } from './features/media-kits/media-kit.routes.ts'
import { memberJobs } from './features/members/member.jobs.ts'
import { serveMembers } from './features/members/member.routes.ts'
import { membershipJobs } from './features/memberships/membership.jobs.ts'
import { serveMemberships } from './features/memberships/membership.routes.ts'
import { serveBillingWebhooks } from './features/memberships/serve-billing-webhooks.ts'
import { messageJobs } from './features/messages/message.jobs.ts'
import { serveMessages } from './features/messages/message.routes.ts'
import { moderationJobs } from './features/moderation/report.jobs.ts'
import { serveAppeals, serveModeration } from './features/moderation/report.routes.ts'
import { notificationJobs } from './features/notifications/notification.jobs.ts'
import { serveNotifications } from './features/notifications/notification.routes.ts'
import { offerJobs } from './features/offers/offer.jobs.ts'
import { serveOffers } from './features/offers/offer.routes.ts'
import { opportunityJobs } from './features/opportunities/opportunity.jobs.ts'
import { serveOpportunities } from './features/opportunities/opportunity.routes.ts'
import { paymentJobs } from './features/payments/payment.jobs.ts'
import { servePayments } from './features/payments/payment.routes.ts'
import { servePayouts } from './features/payouts/payout.routes.ts'
import { serveProfileViews } from './features/profile-views/profile-view.routes.ts'
import { profileJobs } from './features/profiles/profile.jobs.ts'
import { serveProfiles } from './features/profiles/profile.routes.ts'
import { promoterJobs } from './features/promoters/promoter.jobs.ts'
import { servePromoters } from './features/promoters/promoter.routes.ts'
import { pushJobs } from './features/push/push.jobs.ts'
import { servePush } from './features/push/push.routes.ts'
import { recapJobs } from './features/recaps/recap.jobs.ts'
import { serveRecaps } from './features/recaps/recap.routes.ts'
import { redemptionJobs } from './features/redemptions/redemption.jobs.ts'
import { serveRedemptions } from './features/redemptions/redemption.routes.ts'
import { reliabilityJobs } from './features/reliability/reliability.jobs.ts'
import { serveReliability } from './features/reliability/reliability.routes.ts'
import { retentionJobs } from './features/retention/retention.jobs.ts'
import { serveRoi } from './features/roi/roi.routes.ts'
import { searchJobs } from './features/search/search.jobs.ts'
import { serveSearch } from './features/search/search.routes.ts'
import { serveSeasonReports } from './features/season-reports/season-report.routes.ts'
import { serveShopWebhooks } from './features/shops/serve-shop-webhooks.ts'
import { shopJobs } from './features/shops/shop.jobs.ts'
import { serveShops } from './features/shops/shop.routes.ts'
import { signingJobs } from './features/signing/signing.jobs.ts'
import { serveSigning } from './features/signing/signing.routes.ts'
import { serveSitemap } from './features/sitemap/sitemap.routes.ts'
import { statementJobs } from './features/statements/statement.jobs.ts'
import { serveStatements } from './features/statements/statement.routes.ts'
import { serveSupport } from './features/support/support.routes.ts'
import { serveSystem } from './features/system/system.routes.ts'
import { serveTemplates } from './features/templates/template.routes.ts'
import { serveTestBilling } from './features/test-billing/test-billing.routes.ts'
import { testimonialJobs } from './features/testimonials/testimonial.jobs.ts'
import { serveTestimonials } from './features/testimonials/testimonial.routes.ts'
import { serveUsers } from './features/users/user.routes.ts'
import { serveVisitors } from './features/visitors/visitor.routes.ts'
import { webhookJobs } from './features/webhooks/webhook.jobs.ts'
import { serveWebhooks } from './features/webhooks/webhook.routes.ts'
import { allowedHosts } from './http/allowed-hosts.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { csrfProtection } from './http/csrf-protection.ts'
import type { Edge, EdgeVariables } from './http/edge.ts'
import { errorResponse } from './http/error-responses.ts'
import { serveEventStream } from './http/event-stream.ts'
import { type Readiness, serveHealth } from './http/health.ts'
import { limitReads } from './http/limit-reads.ts'
import { createMetrics } from './http/metrics.ts'
import { pageCache } from './http/page-cache.ts'
import { createRateLimits } from './http/rate-limit.ts'
import { createRenderedFiles } from './http/rendered-files.ts'
import { createReplicaReads } from './http/replica-reads.ts'
import { logRequests } from './http/request-log.ts'
import { createRequestTotals } from './http/request-totals.ts'
import { createResponseCache, RESPONSE_CACHE_MS } from './http/response-cache.ts'
import { securityHeaders } from './http/security-headers.ts'
import { mountRoutes } from './http/serve.ts'
import { rejectUnknownRoutes } from './http/unknown-routes.ts'
import type { DatabasePool } from './platform/database.ts'
import { createEncryption } from './platform/encryption.ts'
import type { Env } from './platform/env.ts'
import type { Logger } from './platform/logger.ts'
import { openBilling } from './platform/open-billing.ts'
import { openStorage } from './platform/open-storage.ts'
import { createOutbox } from './platform/outbox.ts'
import type { JobHandler } from './platform/queue.ts'
import { createRealtime } from './platform/realtime.ts'
import { createSafeFetch } from './platform/safe-fetch.ts'
import { type SendToSelf, selfUrlOf, testBillingJobs } from './platform/test-billing/test-billing.jobs.ts'

export type AppParts = {
  env: Env
  log: Logger
  database: DatabasePool
  /**
   * A small pool for sign-in and health, so that nobody is locked out while the other one is exhausted; without a pooler in
   * between.
   */
  reserved?: DatabasePool
  /** Signs what the browser keeps for us. */
  secret: string
  readiness?: Readiness
  /** False in tests, which have no socket. */
  isListening?: boolean
  /** 0 in tests, which change accounts behind the server’s back. */
  loginCacheMs?: number
  responseCacheMs?: number
}

/** The composition root: every feature's calls on one edge, and every feature's jobs. */
export async function createApp({
  env,
  log,
  database,
  reserved = database,
  secret,
  readiness,
  isListening = true,
  loginCacheMs = LOGIN_CACHE_MS,
  responseCacheMs = RESPONSE_CACHE_MS,
}: AppParts) {
  const { db, pool } = database
  const app = new Hono<EdgeVariables>()
  const metrics = createMetrics()
  metrics.observePools({ requests: pool, reserved: reserved.pool })
  metrics.observeJobs(reserved.db)
  const storage = openStorage(env)
  const realtime = await createRealtime({
    databaseUrl: reserved.pool.options.connectionString ?? '',
    redisUrl: env.REDIS_URL,
    db,
    log,
  })
  const outbox = createOutbox()
  const { auth, ...logins } = await createAuth({ db: reserved.db, env, secret, loginCacheMs })
  const replicaReads = createReplicaReads({ env, primary: reserved.db, log, metrics })
  const encryption = createEncryption(secret, env.ENCRYPTION_KEYS)
  const edge: Edge = {
    app,
    routes: [],
    env,
    db,
    reservedDb: reserved.db,
    replicaReads,
    limits: createRateLimits({ pool, reserved: reserved.pool }, env),
    files: createRenderedFiles(env),
    responseCache: createResponseCache(responseCacheMs),
    requestTotals: createRequestTotals(db, log),
    encryption,
    realtime,
    outbox,
    storage,
    safeFetch: createSafeFetch(env.OUTGOING_ALLOW),
    billing: await openBilling({ env, db, encryption }),
    auth,
    ...logins,
    readKey: (headers) => authenticateKey(db, headers),
  }

  app.onError(errorResponse)
  app.use(logRequests(log, { metrics, totals: edge.requestTotals }, env))
  app.use(allowedHosts(env))
  app.use(limitReads({ env, sessionOf: auth.sessionCookie.read }))
  app.use(pageCache(edge.responseCache))
  app.use(securityHeaders(env.APP_URL))
  // Before the CSRF check: these callers authenticate themselves.
  serveShopWebhooks(edge)
  serveInboundMails(edge)
  serveBillingWebhooks(edge)
  app.use('/api/*', csrfProtection(env.APP_URL, endpoints))
  app.use('/api/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })

  serveHealth(edge, metrics, readiness ?? { isStopping: false })
  serveApiDocs(edge)
  const streams = serveEventStream(edge, { log })
  metrics.observeStreams(streams.count)
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
  mountRoutes(edge)
  rejectUnknownRoutes(edge, endpoints)

  const mails = openMails({ env, db, countDropped: metrics.countDroppedMail })
  const sendToSelf: SendToSelf = (path, init) =>
    isListening ? fetch(`${selfUrlOf(env)}${path}`, init) : app.request(`${env.APP_URL}${path}`, init)
  const jobs: JobHandler[] = [
    ...authJobs,
    ...accountDataJobs,
    ...mediaJobs,
    ...mails.jobs,
    ...inboundMailJobs,
    ...messageJobs,
    ...notificationJobs,
    ...offerJobs,
    ...deliverableJobs,
    ...membershipJobs,
    ...(edge.billing?.kind === 'test' ? testBillingJobs(sendToSelf) : []),
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
  const close = async () => {
    streams.close()
    mails.close()
    await edge.requestTotals.close()
    await realtime.close()
    await replicaReads.close()
  }
  return { edge, jobs, outbox, streams, close }
}
