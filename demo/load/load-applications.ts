import { and, asc, eq, isNull } from 'drizzle-orm'
import { V7Generator } from 'uuidv7'
import { applications } from '#server/database/schema/applications.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { media } from '#server/database/schema/media.ts'
import { offers } from '#server/database/schema/offers.ts'
import { opportunities } from '#server/database/schema/opportunities.ts'
import { buildSnapshot } from '#server/features/applications/build-snapshot.ts'
import type { Database } from '#server/platform/database.ts'
import { APPLICATION_MEDIA_MAX } from '#shared/applications/application.constants.ts'
import type { ApplicationStatus } from '#shared/applications/application.rules.ts'
import type { Party } from '#shared/lifecycles/lifecycle.ts'
import { DECISION_DAYS, REAPPLY_STANDARD_DAYS } from '#shared/opportunities/opportunity.constants.ts'
import { DAY_MS, daysAfter } from '#shared/time.ts'
import { type DemoApplication, demoApplications } from './application-data.ts'
import { seededId } from './seeded-id.ts'
import { type WalkedStep, walkApplication } from './walk-application.ts'

/** The applications with their histories. */
export async function loadApplications(tx: Database, now: Date): Promise<void> {
  for (const given of demoApplications) await loadApplication(tx, given, now)
}

async function loadApplication(tx: Database, given: DemoApplication, now: Date): Promise<void> {
  const athleteUserId = seededId('user', given.racer)
  const brandId = seededId('brand', given.brand)
  const opportunityId = given.opportunity ? seededId('opportunity', given.opportunity) : null
  const opportunity = await findOpportunity(tx, opportunityId)
  const title = given.steps?.find(({ offer }) => offer)?.offer
  const offerId = title ? await findOffer(tx, { athleteUserId, brandId, title }) : null
  const sentAt = given.daysAgo === undefined ? null : daysAfter(now, -given.daysAgo)
  const decisionDue = sentAt && (opportunity?.decisionDue ?? later(sentAt, DECISION_DAYS))
  const steps = walkApplication(given, { sentAt, decisionDue, now })
  const id = idAt(sentAt ?? new Date(now.getTime() - DAY_MS))
  const last = steps.at(-1)
  await tx.insert(applications).values({
    id,
    athleteUserId,
    brandId,
    opportunityId,
    coverLetter: given.letter,
    mediaIds: await findPictures(tx, athleteUserId),
    expectedSupport: given.support ?? '',
    availability: given.availability ?? '',
    snapshot: sentAt && (await buildSnapshot(tx, athleteUserId)),
    submittedAt: sentAt,
    decisionDue,
    ...columnsAfter(steps),
    version: steps.length,
    createdAt: steps[0]?.at ?? now,
    updatedAt: last?.at ?? now,
  })
  const actorOf: Partial<Record<Party, string | null>> = {
    ATHLETE: athleteUserId,
    BRAND: seededId('user', given.brand),
    ADMIN: null,
    SYSTEM: null,
  }
  await tx.insert(lifecycleSteps).values(
    steps.map(({ event, from, to, party, reason, words, at }, index) => ({
      subject: 'APPLICATION' as const,
      subjectId: id,
      version: index + 1,
      event,
      fromStatus: from,
      toStatus: to,
      party,
      actorId: actorOf[party] ?? null,
      reason: reason ?? null,
      note: words ?? null,
      at,
    })),
  )
  if (offerId) await tx.update(offers).set({ applicationId: id }).where(eq(offers.id, offerId))
}

/** The columns that follow from the steps. */
function columnsAfter(steps: readonly WalkedStep[]) {
  const find = (name: string) => steps.findLast(({ event }) => event === name)
  const status: ApplicationStatus = steps.at(-1)?.to ?? 'DRAFT'
  const rejection = find('reject')
  const decided = rejection ?? find('offer-accepted') ?? find('expire')
  return {
    status,
    viewedAt: find('open')?.at ?? null,
    question: find('ask')?.words ?? null,
    answer: find('answer')?.words ?? null,
    rejectionReason: rejection?.reason ?? null,
    rejectionNote: rejection?.words ?? null,
    reapplyAfter: rejection ? later(rejection.at, REAPPLY_STANDARD_DAYS) : null,
    decidedAt: decided?.at ?? null,
  }
}

const later = (from: Date, days: number) => daysAfter(from, days)

async function findOpportunity(tx: Database, id: string | null) {
  if (!id) return null
  const [found] = await tx.select().from(opportunities).where(eq(opportunities.id, id))
  return found ?? null
}

/** The offer that an application led to, unless it belongs to another application. */
async function findOffer(
  tx: Database,
  { athleteUserId, brandId, title }: { athleteUserId: string; brandId: string; title: string },
): Promise<string | null> {
  const [found] = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        eq(offers.athleteUserId, athleteUserId),
        eq(offers.brandId, brandId),
        eq(offers.title, title),
        isNull(offers.applicationId),
      ),
    )
  return found?.id ?? null
}

async function findPictures(tx: Database, userId: string): Promise<string[]> {
  const found = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.userId, userId), eq(media.kind, 'IMAGE')))
    .orderBy(asc(media.position), asc(media.id))
    .limit(APPLICATION_MEDIA_MAX)
  return found.map(({ id }) => id)
}

const ids = new V7Generator()

/** Applications are sorted by id, so it contains their time. */
const idAt = (at: Date): string => ids.generateOrResetWithTs(at.getTime()).toString()
