import { opportunityQueries, presentOpportunities } from '#server/features/opportunities/opportunity.reads.ts'
import type { Given } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import type { ApplicationStatus } from '#shared/applications/application.rules.ts'
import type { Application } from '#shared/applications/application-detail.contract.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'
import { addContext } from './application.presenter.ts'
import {
  countOpenApplications as count,
  type SelectedApplication,
  toStored,
  UNDECIDED,
} from './application.store.ts'
import { countByStatus, selectReceived, selectSent } from './application-list.store.ts'

/** Applications of a racer that wait for a decision. */
export const countOpenApplications = (db: Database, athleteUserId: string): Promise<number> =>
  count(db, athleteUserId)

/** The first applications of a racer, and the number of all by status. */
export const sentApplicationQueries = (db: Database, athleteUserId: Given<string>, limit: number) => ({
  applications: selectSent(db, { athleteUserId, limit }),
  applicationCounts: countByStatus(db, { athleteUserId }),
})

/** The first applications that a brand has not decided, and the number of all by status. */
export const receivedApplicationQueries = (db: Database, brandId: Given<string>, limit: number) => ({
  applications: selectReceived(db, { brandId, statuses: UNDECIDED, limit }),
  applicationCounts: countByStatus(db, { brandId }),
})

/** What is read for them by the ids of their opportunities. */
export const applicationPartQueries = (db: Database, opportunityIds: Given<readonly string[]>) =>
  opportunityQueries(db, opportunityIds)

type Found = {
  applications: readonly SelectedApplication[]
  applicationCounts: readonly { status: ApplicationStatus; count: number }[]
}

export const racersOfApplications = ({ applications }: Pick<Found, 'applications'>): string[] =>
  applications.map(({ row }) => row.athleteUserId)

export const opportunitiesOfApplications = ({ applications }: Pick<Found, 'applications'>): string[] =>
  applications.flatMap(({ row }) => row.opportunityId ?? [])

type Parts = Parameters<typeof presentOpportunities>[0]

/** The applications, and the number of those without a decision. */
export const presentApplicationPanel = (
  { applications, applicationCounts }: Found,
  { people, parts }: { people: ReadonlyMap<string, Correspondent>; parts: Parts },
  party: 'ATHLETE' | 'BRAND',
): { applications: Application[]; undecided: number } => ({
  applications: addContext(applications.map(toStored), {
    people,
    opportunities: presentOpportunities(parts),
    party,
  }),
  undecided: applicationCounts
    .filter(({ status }) => UNDECIDED.some((undecided) => undecided === status))
    .reduce((sum, { count }) => sum + count, 0),
})
