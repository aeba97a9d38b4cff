import { listHistory } from '#server/features/lifecycles/list-history.ts'
import { showItems } from '#server/features/media/show-items.ts'
import { showPeople } from '#server/features/messages/show-people.ts'
import { showOpportunities } from '#server/features/opportunities/show-opportunities.ts'
import type { Database } from '#server/platform/database.ts'
import { EXCERPT_LENGTH } from '#shared/applications/application.constants.ts'
import type { Application, ApplicationDetail } from '#shared/applications/application.contract.ts'
import { applicationLifecycle } from '#shared/applications/application.rules.ts'
import { standingOf } from '#shared/applications/standing.rules.ts'
import { notFound } from '#shared/http/problem.ts'
import { allowedEvents, isOver } from '#shared/lifecycles/lifecycle.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'
import type { Opportunity } from '#shared/opportunities/opportunity.contract.ts'
import type { StoredApplication } from './application.store.ts'
import type { Side } from './own-application.ts'
import { shownReapplyAfter } from './reapply.store.ts'

/** Several as one of the two sides sees them. */
export async function presentApplications(
  tx: Database,
  applications: readonly StoredApplication[],
  side: Side,
): Promise<Application[]> {
  const people = await showPeople(
    tx,
    applications.map(({ athleteUserId }) => athleteUserId),
  )
  const opportunities = await showOpportunities(
    tx,
    applications.flatMap(({ opportunityId }) => opportunityId ?? []),
  )
  return applications.flatMap((application) => {
    const athlete = people.get(application.athleteUserId)
    const opportunity = opportunities.get(application.opportunityId ?? '')
    return athlete ? toApplication(application, { athlete, opportunity, side }) : []
  })
}

/** One with everything that is known of it. */
export async function presentDetail(
  tx: Database,
  application: StoredApplication,
  side: Side,
): Promise<ApplicationDetail> {
  const [presented] = await presentApplications(tx, [application], side)
  if (!presented) throw notFound('application')
  const history = await listHistory(tx, 'APPLICATION', application.id)
  return {
    ...presented,
    coverLetter: application.coverLetter,
    expectedSupport: application.expectedSupport,
    availability: application.availability,
    media: await showItems(tx, application.athleteUserId, application.mediaIds),
    snapshot: application.snapshot,
    history: history.map(({ actorId: _, ...step }) => step),
  }
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null

function toApplication(
  row: StoredApplication,
  {
    athlete,
    opportunity,
    side,
  }: { athlete: Correspondent; opportunity: Opportunity | undefined; side: Side },
): Application {
  const { status, brand } = row
  const outcome = {
    status,
    rejectionReason: row.rejectionReason,
    decisionDue: iso(row.decisionDue),
    decidedAt: iso(row.decidedAt),
    reapplyAfter: shownReapplyAfter(row.reapplyAfter),
    canReapply: isOver(applicationLifecycle, status) && status !== 'CONVERTED' && row.mayReapply,
  }
  return {
    ...outcome,
    id: row.id,
    brand: { id: brand.id, name: brand.name, slug: brand.slug, logoUrl: brand.logoUrl },
    athlete,
    opportunity: opportunity ? summarize(opportunity) : null,
    excerpt: excerptOf(row.coverLetter),
    question: row.question,
    answer: row.answer,
    rejectionNote: row.rejectionNote,
    standing: standingOf({ ...outcome, brandName: brand.name }),
    createdAt: row.createdAt.toISOString(),
    submittedAt: iso(row.submittedAt),
    viewedAt: iso(row.viewedAt),
    allowed: allowedEvents(applicationLifecycle, status, side),
    version: row.version,
  }
}

const summarize = ({ id, title, type, closesAt, state }: Opportunity) => ({
  id,
  title,
  type,
  closesAt,
  state,
})

/** Cut between two words, where there are several. */
function excerptOf(letter: string): string {
  const line = letter.replace(/\s+/g, ' ').trim()
  if (line.length <= EXCERPT_LENGTH) return line
  const cut = line.slice(0, EXCERPT_LENGTH)
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : EXCERPT_LENGTH)}…`
}
