import { countApplications, listApplications } from '#server/features/applications/list-applications.ts'
import { listBrands } from '#server/features/brands/list-brands.ts'
import { countContracts, listContracts } from '#server/features/contracts/list-contracts.ts'
import { listAwaitingApproval } from '#server/features/deliverables/list-awaiting-approval.ts'
import { discoverAthletes } from '#server/features/discover/discover-athletes.ts'
import { listEventDates } from '#server/features/events/list-event-dates.ts'
import { describeFollowers } from '#server/features/follows/describe-followers.ts'
import { listConversations } from '#server/features/messages/list-conversations.ts'
import { countOpenOffers, listOffers } from '#server/features/offers/list-offers.ts'
import { showViews } from '#server/features/profile-views/show-views.ts'
import { getCompleteness } from '#server/features/profiles/get-completeness.ts'
import { sumUpBrandSales, sumUpRacerSales } from '#server/features/roi/sum-up-sales.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { ApplicationStatus } from '#shared/applications/application.rules.ts'
import {
  DASHBOARD_DAYS,
  DASHBOARD_ROWS,
  RECOMMENDED_BRANDS,
  RECOMMENDED_RACERS,
} from '#shared/dashboards/dashboard.constants.ts'
import type { dashboardEndpoints } from '#shared/dashboards/dashboard.contract.ts'
import { toIsoDay } from '#shared/time.ts'
import { askInside } from './ask-inside.ts'

/** Under way: sent, and neither decided nor made an offer of. */
const UNDECIDED = ['SUBMITTED', 'IN_REVIEW', 'INFO_REQUESTED', 'SHORTLISTED'] satisfies ApplicationStatus[]

const limit = DASHBOARD_ROWS

async function showEverybodys(call: ActorContext) {
  const inside = askInside(call)
  const [views, completeness, conversations] = await Promise.all([
    showViews(call.tx, call.actor.userId),
    getCompleteness({ ...inside, query: undefined }),
    listConversations({ ...inside, query: { filter: 'all', limit: DASHBOARD_ROWS - 1 } }),
  ])
  return { views, completeness, conversations }
}

export const showAthleteDashboard: Handler<typeof dashboardEndpoints.athlete> = async (call) => {
  const inside = askInside(call)
  const [everybodys, offers, open, applications, stages, contracts, tabs, sales, brands] = await Promise.all([
    showEverybodys(call),
    listOffers({ ...inside, query: { isOpen: true, limit } }),
    countOpenOffers(call),
    listApplications({ ...inside, query: { limit } }),
    countApplications({ ...inside, query: {} }),
    listContracts({ ...inside, query: { tab: 'active', limit } }),
    countContracts({ ...inside, query: undefined }),
    sumUpRacerSales(call.tx, call.actor.userId, { today: today(), days: DASHBOARD_DAYS }),
    listBrands({ ...inside, query: { accepting: true, limit: RECOMMENDED_BRANDS } }),
  ])
  return {
    ...everybodys,
    counts: { offers: open, applications: sumOf(stages, UNDECIDED), contracts: tabs.active },
    offers,
    applications,
    contracts,
    sales,
    brands,
  }
}

export const showBrandDashboard: Handler<typeof dashboardEndpoints.brand> = async (call) => {
  const inside = askInside(call)
  const { tx, actor } = call
  const [
    everybodys,
    offers,
    open,
    applications,
    stages,
    contracts,
    finished,
    tabs,
    sales,
    deliverables,
    racers,
  ] = await Promise.all([
    showEverybodys(call),
    listOffers({ ...inside, query: { isOpen: true, limit } }),
    countOpenOffers(call),
    listApplications({ ...inside, query: { status: UNDECIDED, limit } }),
    countApplications({ ...inside, query: {} }),
    listContracts({ ...inside, query: { tab: 'active', limit } }),
    listContracts({ ...inside, query: { tab: 'completed', limit } }),
    countContracts({ ...inside, query: undefined }),
    sumUpBrandSales(tx, actor.userId, today()),
    listAwaitingApproval(tx, actor.userId, DASHBOARD_ROWS),
    discoverAthletes({ ...inside, query: { limit: RECOMMENDED_RACERS } }),
  ])
  return {
    ...everybodys,
    counts: {
      applications: sumOf(stages, UNDECIDED),
      offers: open,
      contracts: tabs.active,
      finished: tabs.completed,
    },
    applications,
    offers,
    contracts,
    finished,
    sales,
    deliverables,
    racers,
  }
}

export const showPromoterDashboard: Handler<typeof dashboardEndpoints.promoter> = async (call) => {
  const { tx, actor } = call
  const [everybodys, { followers }, dates] = await Promise.all([
    showEverybodys(call),
    describeFollowers(tx, actor.userId, undefined),
    listEventDates({ ...askInside(call), query: { mine: true, limit: DASHBOARD_ROWS } }),
  ])
  return { ...everybodys, followers, dates: dates.items }
}

const sumOf = (stages: Record<ApplicationStatus, number>, wanted: readonly ApplicationStatus[]) =>
  wanted.reduce((sum, stage) => sum + stages[stage], 0)

const today = () => toIsoDay(Date.now())
