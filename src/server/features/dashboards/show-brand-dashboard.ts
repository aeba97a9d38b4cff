import {
  clockQueries,
  presentViews,
  todayOf,
  viewQueries,
  viewValues,
} from '#server/features/analytics/analytics.reads.ts'
import {
  applicationPartQueries,
  opportunitiesOfApplications,
  presentApplicationPanel,
  racersOfApplications,
  receivedApplicationQueries,
} from '#server/features/applications/application.reads.ts'
import {
  contractPartQueries,
  contractQueries,
  presentContractPanel,
} from '#server/features/contracts/contract.reads.ts'
import {
  approvalPartQueries,
  approvalQueries,
  presentApprovals,
} from '#server/features/deliverables/approval-panel.reads.ts'
import {
  conversationQueries,
  peopleOf,
  peopleQueries,
  presentConversations,
} from '#server/features/messages/message.reads.ts'
import {
  openOfferQueries,
  presentOfferPanel,
  racersOfOffers,
} from '#server/features/offers/offer-panel.reads.ts'
import { brandFactQueries, presentBrandCompleteness } from '#server/features/profiles/profile.reads.ts'
import {
  addWeeks,
  presentSales,
  salesBrandQueries,
  salesPartQueries,
  salesQueries,
  salesValues,
} from '#server/features/roi/sales-panel.reads.ts'
import {
  preferenceQueries,
  presentRecommendedRacers,
  recommendedRacerQueries,
} from '#server/features/search/recommended-racers.reads.ts'
import type { Handler } from '#server/http/context.ts'
import { combineQueries, given } from '#server/platform/combine-queries.ts'
import { oncePerPool } from '#server/platform/database.ts'
import {
  DASHBOARD_CONVERSATIONS,
  DASHBOARD_ROWS,
  RECOMMENDED_RACERS,
} from '#shared/dashboards/dashboard.constants.ts'
import type { dashboardEndpoints } from '#shared/dashboards/dashboard.contract.ts'
import { needQueries, partnersOf, presentNeeds } from './present-needs.ts'

const userId = given('userId', 'uuid')
const brandId = given('brandId', 'uuid')

const profileOf = oncePerPool((db) =>
  combineQueries(db, 'brand_dashboard_profile', {
    ...clockQueries(userId),
    ...brandFactQueries(db, userId),
    ...salesBrandQueries(db, userId),
    ...preferenceQueries(db, userId),
    ...conversationQueries(db, userId, DASHBOARD_CONVERSATIONS),
  }),
)

const panelsOf = oncePerPool((db) =>
  combineQueries(db, 'brand_dashboard_panels', {
    ...needQueries(db, userId, 'BRAND'),
    ...viewQueries(userId),
    ...receivedApplicationQueries(db, brandId, DASHBOARD_ROWS),
    ...openOfferQueries(db, { brandUserId: userId }, DASHBOARD_ROWS),
    ...contractQueries(
      db,
      { userId, role: 'BRAND' },
      { tabs: ['pending', 'active', 'completed'], limit: DASHBOARD_ROWS },
    ),
    ...approvalQueries(db, userId, DASHBOARD_ROWS),
    ...salesQueries(db, brandId),
    ...recommendedRacerQueries(db, RECOMMENDED_RACERS),
  }),
)

/** What is read by the ids of the rows of the panels. */
const partsOf = oncePerPool((db) =>
  combineQueries(db, 'brand_dashboard_parts', {
    ...contractPartQueries(db, given('contractIds', 'uuid[]')),
    ...applicationPartQueries(db, given('opportunityIds', 'uuid[]')),
    ...approvalPartQueries(db, given('approvalIds', 'uuid[]')),
    ...salesPartQueries(db, given('codeIds', 'uuid[]')),
    ...peopleQueries(db, given('personIds', 'uuid[]')),
  }),
)

/** Decision 54: few statements, whatever is shown. */
export const showBrandDashboard: Handler<typeof dashboardEndpoints.brand> = async (ctx) => {
  const { tx, actor } = ctx
  const profile = await profileOf(tx).execute({ userId: actor.userId })
  const today = todayOf(profile)
  const [brand] = profile.brand
  const values = { userId: actor.userId, brandId: brand?.id ?? null }
  const found = await panelsOf(tx).execute({ ...values, ...viewValues(today), ...salesValues(today) })
  const sales = presentSales(brand, found)
  const parts = await partsOf(tx).execute({
    ...salesValues(today),
    contractIds: found.contracts.map(({ contract }) => contract.id),
    opportunityIds: opportunitiesOfApplications(found),
    approvalIds: found.approvals.map(({ id }) => id),
    codeIds: sales.codes.map(({ codeId }) => codeId),
    personIds: [...partnersOf(found), ...racersOfOffers(found), ...racersOfApplications(found)],
  })
  const people = peopleOf(parts)
  const offers = presentOfferPanel(found, people, 'BRAND')
  const applications = presentApplicationPanel(found, { people, parts }, 'BRAND')
  const contracts = presentContractPanel({ userId: actor.userId, role: 'BRAND' }, found, parts)
  return {
    needs: presentNeeds(found, people),
    views: presentViews(found, today),
    completeness: presentBrandCompleteness(profile.facts),
    conversations: presentConversations(profile, actor.userId),
    counts: {
      applications: applications.undecided,
      offers: offers.total,
      signing: contracts.counts.pending,
      contracts: contracts.counts.active,
      finished: contracts.counts.completed,
    },
    applications: applications.applications,
    offers: offers.offers,
    signing: contracts.contractsOf('pending'),
    contracts: contracts.contractsOf('active'),
    finished: contracts.contractsOf('completed'),
    sales: addWeeks(sales, today, parts),
    deliverables: presentApprovals(found, parts),
    racers: await presentRecommendedRacers(tx, found, profile),
  }
}
