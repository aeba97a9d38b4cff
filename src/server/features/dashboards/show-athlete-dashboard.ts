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
  sentApplicationQueries,
} from '#server/features/applications/application.reads.ts'
import {
  acceptingBrandQueries,
  presentAcceptingBrands,
} from '#server/features/brands/accepting-brands.reads.ts'
import {
  contractPartQueries,
  contractQueries,
  presentContractPanel,
} from '#server/features/contracts/contract.reads.ts'
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
import { athleteFactQueries, presentAthleteCompleteness } from '#server/features/profiles/profile.reads.ts'
import {
  presentRacerSales,
  racerSalesQueries,
  racerSalesValues,
} from '#server/features/roi/sales-panel.reads.ts'
import type { Handler } from '#server/http/context.ts'
import { combineQueries, given } from '#server/platform/combine-queries.ts'
import { oncePerPool } from '#server/platform/database.ts'
import {
  DASHBOARD_CONVERSATIONS,
  DASHBOARD_DAYS,
  DASHBOARD_ROWS,
  RECOMMENDED_BRANDS,
} from '#shared/dashboards/dashboard.constants.ts'
import type { dashboardEndpoints } from '#shared/dashboards/dashboard.contract.ts'
import { needQueries, partnersOf, presentNeeds } from './present-needs.ts'

const userId = given('userId', 'uuid')

const profileOf = oncePerPool((db) =>
  combineQueries(db, 'athlete_dashboard_profile', {
    ...clockQueries(userId),
    ...athleteFactQueries(db, userId),
    ...conversationQueries(db, userId, DASHBOARD_CONVERSATIONS),
  }),
)

const panelsOf = oncePerPool((db) =>
  combineQueries(db, 'athlete_dashboard_panels', {
    ...needQueries(db, userId, 'ATHLETE'),
    ...viewQueries(userId),
    ...sentApplicationQueries(db, userId, DASHBOARD_ROWS),
    ...openOfferQueries(db, { athleteUserId: userId }, DASHBOARD_ROWS),
    ...contractQueries(
      db,
      { userId, role: 'ATHLETE' },
      { tabs: ['pending', 'active'], limit: DASHBOARD_ROWS },
    ),
    ...racerSalesQueries(db, userId),
    ...acceptingBrandQueries(db, RECOMMENDED_BRANDS),
  }),
)

/** What is read by the ids of the rows of the panels. */
const partsOf = oncePerPool((db) =>
  combineQueries(db, 'athlete_dashboard_parts', {
    ...contractPartQueries(db, given('contractIds', 'uuid[]')),
    ...applicationPartQueries(db, given('opportunityIds', 'uuid[]')),
    ...peopleQueries(db, given('personIds', 'uuid[]')),
  }),
)

/** Decision 54: few statements, whatever is shown. */
export const showAthleteDashboard: Handler<typeof dashboardEndpoints.athlete> = async (ctx) => {
  const { tx, actor } = ctx
  const profile = await profileOf(tx).execute({ userId: actor.userId })
  const today = todayOf(profile)
  const values = { userId: actor.userId, ...viewValues(today), ...racerSalesValues(DASHBOARD_DAYS) }
  const found = await panelsOf(tx).execute(values)
  const parts = await partsOf(tx).execute({
    contractIds: found.contracts.map(({ contract }) => contract.id),
    opportunityIds: opportunitiesOfApplications(found),
    personIds: [...partnersOf(found), ...racersOfOffers(found), ...racersOfApplications(found)],
  })
  const people = peopleOf(parts)
  const offers = presentOfferPanel(found, people, 'ATHLETE')
  const applications = presentApplicationPanel(found, { people, parts }, 'ATHLETE')
  const contracts = presentContractPanel({ userId: actor.userId, role: 'ATHLETE' }, found, parts)
  return {
    needs: presentNeeds(found, people),
    views: presentViews(found, today),
    completeness: presentAthleteCompleteness(profile.facts),
    conversations: presentConversations(profile, actor.userId),
    counts: {
      offers: offers.total,
      applications: applications.undecided,
      contracts: contracts.counts.active,
      signing: contracts.counts.pending,
    },
    offers: offers.offers,
    applications: applications.applications,
    signing: contracts.contractsOf('pending'),
    contracts: contracts.contractsOf('active'),
    sales: presentRacerSales(found),
    brands: presentAcceptingBrands(found),
  }
}
