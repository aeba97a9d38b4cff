import { listHistory } from '#server/features/lifecycles/list-history.ts'
import { loadFiles } from '#server/features/media/check-attachments.ts'
import { loadMediaItems } from '#server/features/media/list-media.ts'
import { presentPeople } from '#server/features/messages/message.reads.ts'
import { findOpportunities } from '#server/features/opportunities/opportunity.reads.ts'
import { loadText } from '#server/features/texts/load-texts.ts'
import type { Database } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { EXCERPT_LENGTH } from '#shared/applications/application.constants.ts'
import { applicationLifecycle } from '#shared/applications/application.rules.ts'
import type { Application, ApplicationDetail } from '#shared/applications/application-detail.contract.ts'
import { statusTextOf } from '#shared/applications/status-text.rules.ts'
import { notFound } from '#shared/http/problem.ts'
import { allowedEvents, isOver } from '#shared/lifecycles/lifecycle.ts'
import type { ApplicationCardFacts } from '#shared/messages/card.contract.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'
import type { Opportunity } from '#shared/opportunities/opportunity.contract.ts'
import { type StoredApplication, shownReapplyAfter } from './application.store.ts'
import { findApplicationCards } from './application-card.store.ts'
import type { ApplicationParty } from './load-application.ts'

export async function presentApplications(
  { tx }: Pick<Services, 'tx'>,
  applications: readonly StoredApplication[],
  party: ApplicationParty,
): Promise<Application[]> {
  const people = await presentPeople(
    { tx },
    applications.map(({ athleteUserId }) => athleteUserId),
  )
  const opportunities = await findOpportunities(
    tx,
    applications.flatMap(({ opportunityId }) => opportunityId ?? []),
  )
  return addContext(applications, { people, opportunities, party })
}

type Context = {
  people: ReadonlyMap<string, Correspondent>
  opportunities: ReadonlyMap<string, Opportunity>
  party: ApplicationParty
}

export const addContext = (
  applications: readonly StoredApplication[],
  { people, opportunities, party }: Context,
): Application[] =>
  applications.flatMap((application) => {
    const athlete = people.get(application.athleteUserId)
    const opportunity = opportunities.get(application.opportunityId ?? '')
    return athlete ? toApplication(application, { athlete, opportunity, party }) : []
  })

export async function presentApplication(
  ctx: Pick<Services, 'tx'>,
  application: StoredApplication,
  party: ApplicationParty,
): Promise<ApplicationDetail> {
  const [presented] = await presentApplications(ctx, [application], party)
  if (!presented) throw notFound('application')
  const history = await listHistory(ctx.tx, 'APPLICATION', application.id, party)
  return {
    ...presented,
    coverLetter: application.coverLetter,
    expectedSupport: application.expectedSupport,
    availability: application.availability,
    media: await loadMediaItems(ctx.tx, application.athleteUserId, application.mediaIds),
    files: await loadFiles(ctx.tx, application.athleteUserId, application.fileIds),
    snapshot: application.snapshot && {
      ...application.snapshot,
      bio: (await loadText(ctx.tx, 'BIO', application.snapshot.bio)).plain || null,
    },
    history,
  }
}

export const presentApplicationCards = (
  tx: Database,
  people: { brandUserId: string; athleteUserId: string },
): Promise<ApplicationCardFacts[]> => findApplicationCards(tx, people)

const iso = (moment: Date | null) => moment?.toISOString() ?? null

function toApplication(
  row: StoredApplication,
  {
    athlete,
    opportunity,
    party,
  }: { athlete: Correspondent; opportunity: Opportunity | undefined; party: ApplicationParty },
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
    brand: {
      id: brand.id,
      userId: brand.ownerUserId,
      name: brand.name,
      slug: brand.slug,
      logoUrl: brand.logoUrl,
    },
    athlete,
    opportunity: opportunity ? summarize(opportunity) : null,
    excerpt: excerptOf(row.coverLetter),
    question: row.question,
    answer: row.answer,
    rejectionNote: row.rejectionNote,
    statusText: statusTextOf({ ...outcome, brandName: brand.name }),
    createdAt: row.createdAt.toISOString(),
    submittedAt: iso(row.submittedAt),
    viewedAt: iso(row.viewedAt),
    allowed: allowedEvents(applicationLifecycle, status, party),
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

/** Cut at a word boundary where possible. */
function excerptOf(letter: string): string {
  const line = letter.replace(/\s+/g, ' ').trim()
  if (line.length <= EXCERPT_LENGTH) return line
  const cut = line.slice(0, EXCERPT_LENGTH)
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : EXCERPT_LENGTH)}…`
}
