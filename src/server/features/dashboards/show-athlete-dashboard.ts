import { countRecentViews } from '#server/features/analytics/count-recent-views.ts'
import { countApplications, listApplications } from '#server/features/applications/list-applications.ts'
import { listBrands } from '#server/features/brands/list-brands.ts'
import { countContracts, listContracts } from '#server/features/contracts/list-contracts.ts'
import { listAwaitingApproval } from '#server/features/deliverables/list-deliverables.ts'
import { listEventDates } from '#server/features/events/list-event-dates.ts'
import { presentFollowers } from '#server/features/follows/follow-account.ts'
import { listConversations } from '#server/features/messages/list-conversations.ts'
import { countOpenOffers, listOffers } from '#server/features/offers/list-offers.ts'
import { getCompleteness } from '#server/features/profiles/get-completeness.ts'
import { sumBrandSales, sumRacerSales } from '#server/features/roi/sum-brand-sales.ts'
import { searchAthletes } from '#server/features/search/search-athletes.ts'
import type { ActorContext, Handler, Reply } from '#server/http/context.ts'
import type { ApplicationStatus } from '#shared/applications/application.rules.ts'
import {
  DASHBOARD_DAYS,
  DASHBOARD_ROWS,
  RECOMMENDED_BRANDS,
  RECOMMENDED_RACERS,
} from '#shared/dashboards/dashboard.constants.ts'
import type { dashboardEndpoints } from '#shared/dashboards/dashboard.contract.ts'
import { listNeeds } from './list-needs.ts'

/** Submitted and not yet decided. */
const UNDECIDED = ['SUBMITTED', 'IN_REVIEW', 'INFO_REQUESTED', 'SHORTLISTED'] satisfies ApplicationStatus[]

const limit = DASHBOARD_ROWS

/** Response headers of nested handlers, such as the link to a next page, are dropped. */
const ignoredReply: Reply = { setHeader() {}, setStatus() {}, setCookie() {}, redirectTo: () => undefined }

/** The context in which a dashboard calls the handlers it is composed of. */
export const nestedContext = <C extends ActorContext>(ctx: C) => ({
  ...ctx,
  reply: ignoredReply,
  audit: () => undefined,
  params: undefined,
  body: undefined,
  file: undefined,
})

async function showCommon(ctx: ActorContext) {
  const nested = nestedContext(ctx)
  const [needs, views, completeness, conversations] = await Promise.all([
    listNeeds(ctx),
    countRecentViews(ctx.tx, ctx.actor.userId),
    getCompleteness({ ...nested, query: undefined }),
    listConversations({ ...nested, query: { filter: 'all', limit: DASHBOARD_ROWS - 1 } }),
  ])
  return { needs, views, completeness, conversations }
}

export const showAthleteDashboard: Handler<typeof dashboardEndpoints.athlete> = async (ctx) => {
  const nested = nestedContext(ctx)
  const [common, offers, open, applications, stages, signing, contracts, tabs, sales, brands] =
    await Promise.all([
      showCommon(ctx),
      listOffers({ ...nested, query: { isOpen: true, limit } }),
      countOpenOffers(ctx),
      listApplications({ ...nested, query: { limit } }),
      countApplications({ ...nested, query: {} }),
      listContracts({ ...nested, query: { tab: 'pending', limit } }),
      listContracts({ ...nested, query: { tab: 'active', limit } }),
      countContracts({ ...nested, query: undefined }),
      sumRacerSales(ctx.tx, ctx.actor.userId, DASHBOARD_DAYS),
      listBrands({ ...nested, query: { accepting: true, limit: RECOMMENDED_BRANDS } }),
    ])
  return {
    ...common,
    counts: {
      offers: open,
      applications: sumOf(stages, UNDECIDED),
      contracts: tabs.active,
      signing: tabs.pending,
    },
    offers,
    applications,
    signing,
    contracts,
    sales,
    brands,
  }
}

export const showBrandDashboard: Handler<typeof dashboardEndpoints.brand> = async (ctx) => {
  const { tx, actor } = ctx
  const [common, pipeline, sales, deliverables, racers] = await Promise.all([
    showCommon(ctx),
    showPipeline(ctx),
    sumBrandSales(tx, actor.userId),
    listAwaitingApproval(tx, actor.userId, DASHBOARD_ROWS),
    searchAthletes({ ...nestedContext(ctx), query: { limit: RECOMMENDED_RACERS } }),
  ])
  return { ...common, ...pipeline, sales, deliverables, racers }
}

/** From application to completed contract. */
async function showPipeline(ctx: ActorContext) {
  const nested = nestedContext(ctx)
  const [offers, open, applications, stages, signing, contracts, finished, tabs] = await Promise.all([
    listOffers({ ...nested, query: { isOpen: true, limit } }),
    countOpenOffers(ctx),
    listApplications({ ...nested, query: { status: UNDECIDED, limit } }),
    countApplications({ ...nested, query: {} }),
    listContracts({ ...nested, query: { tab: 'pending', limit } }),
    listContracts({ ...nested, query: { tab: 'active', limit } }),
    listContracts({ ...nested, query: { tab: 'completed', limit } }),
    countContracts({ ...nested, query: undefined }),
  ])
  return {
    counts: {
      applications: sumOf(stages, UNDECIDED),
      offers: open,
      signing: tabs.pending,
      contracts: tabs.active,
      finished: tabs.completed,
    },
    applications,
    offers,
    signing,
    contracts,
    finished,
  }
}

export const showPromoterDashboard: Handler<typeof dashboardEndpoints.promoter> = async (ctx) => {
  const { tx, actor } = ctx
  const [common, { followers }, dates] = await Promise.all([
    showCommon(ctx),
    presentFollowers(tx, actor.userId, undefined),
    listEventDates({ ...nestedContext(ctx), query: { mine: true, limit: DASHBOARD_ROWS } }),
  ])
  return { ...common, followers, dates: dates.items }
}

const sumOf = (stages: Record<ApplicationStatus, number>, wanted: readonly ApplicationStatus[]) =>
  wanted.reduce((sum, stage) => sum + stages[stage], 0)
