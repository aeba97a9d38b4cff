import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { brands } from '#server/database/schema/brands.ts'
import { contracts } from '#server/database/schema/contracts.ts'
import { offerRevisions, offers } from '#server/database/schema/offers.ts'
import type { Database } from '#server/platform/database.ts'
import { OFFER_PAGE } from '#shared/offers/offer.constants.ts'
import type { Offer, OfferRevision } from '#shared/offers/offer.contract.ts'
import type { OfferStatus } from '#shared/offers/offer.rules.ts'

const PENDING: OfferStatus[] = ['PENDING_ATHLETE', 'PENDING_BRAND']
const isPending = inArray(offers.status, PENDING)
const isInTime = gt(offers.expiresAt, sql`now()`)

/** An offer runs out at its hour, not when the job comes around. */
export const statusNow = sql<OfferStatus>`case when ${isPending} and ${offers.expiresAt} <= now()
  then 'EXPIRED' else ${offers.status}::text end`

const select = (tx: Database, where: SQL | undefined) =>
  tx
    .select({
      offer: offers,
      status: statusNow,
      brand: { id: brands.id, name: brands.name, slug: brands.slug, logoUrl: brands.logoUrl },
      athleteName: users.name,
      contractId: contracts.id,
      standing: offerRevisions,
      revisionCount: sql<number>`(select count(*)::int from offer_revisions as every where every.offer_id = offers.id)`,
    })
    .from(offers)
    .innerJoin(brands, eq(brands.id, offers.brandId))
    .innerJoin(users, eq(users.id, offers.athleteUserId))
    .innerJoin(
      offerRevisions,
      and(eq(offerRevisions.offerId, offers.id), eq(offerRevisions.n, offers.revision)),
    )
    .leftJoin(contracts, eq(contracts.offerId, offers.id))
    .where(where)

type Row = Awaited<ReturnType<typeof select>>[number]
export type StoredOffer = ReturnType<typeof toStored>

function toStored({ offer, standing, ...rest }: Row) {
  return { ...offer, ...rest, standing: toRevision(standing) }
}

const toRevision = (row: typeof offerRevisions.$inferSelect): OfferRevision => ({
  n: row.n,
  by: row.by === 'ATHLETE' ? 'ATHLETE' : 'BRAND',
  terms: row.terms,
  message: row.message,
  createdAt: row.createdAt.toISOString(),
})

export async function findOffer(tx: Database, id: string): Promise<StoredOffer | null> {
  const [found] = await select(tx, eq(offers.id, id))
  return found ? toStored(found) : null
}

type OfferSelection = {
  status: OfferStatus | undefined
  isOpen: boolean | undefined
  /** The last of the page before. */
  after: string | undefined
  limit?: number | undefined
}

/** An operator is on neither side, and sees those of everybody. */
export type OfferSide = { brandUserId: string } | { athleteUserId: string } | 'EVERYBODY'

function isSides(side: OfferSide): SQL | undefined {
  if (side === 'EVERYBODY') return undefined
  return 'brandUserId' in side
    ? eq(offers.brandUserId, side.brandUserId)
    : eq(offers.athleteUserId, side.athleteUserId)
}

/** Those that wait for somebody. */
export const countOpenOffers = (tx: Database, side: OfferSide): Promise<number> =>
  tx.$count(offers, and(isSides(side), isPending, isInTime))

/** Those of one side, the latest first. */
export async function findOffers(
  tx: Database,
  side: OfferSide,
  { status, isOpen, after, limit = OFFER_PAGE }: OfferSelection,
): Promise<{ page: StoredOffer[]; next: string | undefined }> {
  const rows = await select(
    tx,
    and(
      isSides(side),
      status && hasStatus(status),
      isOpen === undefined
        ? undefined
        : isOpen
          ? and(isPending, isInTime)
          : sql`not (${isPending} and ${isInTime})`,
      after ? lt(offers.id, after) : undefined,
    ),
  )
    .orderBy(desc(offers.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit).map(toStored)
  return { page, next: rows.length > limit ? page.at(-1)?.id : undefined }
}

/** Said of the columns themselves, so that the index of a person's offers by status is of use. */
function hasStatus(status: OfferStatus): SQL | undefined {
  if (PENDING.includes(status)) return and(eq(offers.status, status), isInTime)
  if (status !== 'EXPIRED') return eq(offers.status, status)
  return or(eq(offers.status, 'EXPIRED'), and(isPending, lte(offers.expiresAt, sql`now()`)))
}

/** The first one first. */
export async function findRevisions(tx: Database, offerId: string): Promise<OfferRevision[]> {
  const rows = await tx
    .select()
    .from(offerRevisions)
    .where(eq(offerRevisions.offerId, offerId))
    .orderBy(asc(offerRevisions.n))
  return rows.map(toRevision)
}

/** Null while the same is open already. */
export async function insertOffer(
  tx: Database,
  offer: Omit<typeof offers.$inferInsert, 'status' | 'sentAt'>,
  first: Pick<OfferRevision, 'terms' | 'message'>,
): Promise<string | null> {
  const [made] = await tx
    .insert(offers)
    .values({ ...offer, status: 'PENDING_ATHLETE', sentAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: offers.id })
  if (!made) return null
  await insertRevision(tx, { ...first, offerId: made.id, n: 1, by: 'BRAND' })
  return made.id
}

export async function insertRevision(
  tx: Database,
  revision: Pick<typeof offerRevisions.$inferInsert, 'offerId' | 'n' | 'by' | 'terms' | 'message'>,
): Promise<void> {
  await tx.insert(offerRevisions).values(revision)
}

/** What an event changes besides the state. */
export type OfferChange = Partial<
  Pick<typeof offers.$inferInsert, 'revision' | 'expiresAt' | 'viewedAt' | 'declineReason' | 'declineNote'>
>

/**
 * The one conditional update by which an offer moves; false when somebody was first, or when its hour struck while
 * this waited for them.
 */
export async function updateOffer(
  tx: Database,
  { id, status, version, expiresAt }: Pick<StoredOffer, 'id' | 'status' | 'version' | 'expiresAt'>,
  { to, isDecided, ...change }: OfferChange & { to: OfferStatus; isDecided: boolean },
): Promise<boolean> {
  const [moved] = await tx
    .update(offers)
    .set({ ...change, status: to, version: version + 1, ...(isDecided && { decidedAt: sql`now()` }) })
    .where(and(eq(offers.id, id), eq(offers.status, status), eq(offers.version, version)))
    // Asked when the row is held, however long that took.
    .returning({ isInTime: sql<boolean>`${expiresAt.toISOString()}::timestamptz > clock_timestamp()` })
  return moved?.isInTime ?? false
}

/** When the one whose turn it is first had it on a screen; false when that is known, or the turn is over. */
export async function markViewed(
  tx: Database,
  { id, version }: Pick<Offer, 'id' | 'version'>,
): Promise<boolean> {
  const marked = await tx
    .update(offers)
    .set({ viewedAt: sql`now()` })
    .where(and(eq(offers.id, id), eq(offers.version, version), isNull(offers.viewedAt)))
    .returning({ id: offers.id })
  return marked.length > 0
}

/** The number of the last revision that the brand proposed. */
export async function findLastOfBrand(tx: Database, offerId: string): Promise<number> {
  const [last] = await tx
    .select({ n: offerRevisions.n })
    .from(offerRevisions)
    .where(and(eq(offerRevisions.offerId, offerId), eq(offerRevisions.by, 'BRAND')))
    .orderBy(desc(offerRevisions.n))
    .limit(1)
  return last?.n ?? 1
}
