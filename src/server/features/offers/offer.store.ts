import { and, asc, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { brands } from '#server/database/schema/brands.ts'
import { contracts } from '#server/database/schema/contracts.ts'
import { offerRevisions, offers } from '#server/database/schema/offers.ts'
import type { Given } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import { DEFAULT_CURRENCY } from '#shared/format/money.ts'
import { isOver } from '#shared/lifecycles/lifecycle.ts'
import { OFFER_PAGE } from '#shared/offers/offer.constants.ts'
import type { NewBrand, Offer, OfferRevision } from '#shared/offers/offer.contract.ts'
import { type OfferStatus, offerLifecycle, PENDING_OFFER_STATUSES } from '#shared/offers/offer.rules.ts'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'

const renewed = alias(contracts, 'renewed')
const isPending = inArray(offers.status, PENDING_OFFER_STATUSES)
const isInTime = gt(offers.expiresAt, sql`now()`)

/** An offer expires at `expiresAt`, even before the job has updated the row. */
export const statusNow = sql<OfferStatus>`case when ${isPending} and ${offers.expiresAt} <= now()
  then 'EXPIRED' else ${offers.status}::text end`

/** In which a bare number of the brand's offers is read. */
export const brandCurrency = sql<string>`coalesce(${brands.currency}, ${DEFAULT_CURRENCY}::text)`

/** By the database's clock, which all nodes share, in the brand's time zone. */
export const brandToday = sql<string>`(now() at time zone coalesce(${brands.timezone}, 'UTC'))::date::text`

const select = (tx: Database, where: SQL | undefined, turn: SQL<number> = sql<number>`2::int`) =>
  tx
    .select({
      turn,
      offer: offers,
      status: statusNow,
      brand: {
        id: brands.id,
        name: brands.name,
        slug: brands.slug,
        logoUrl: brands.logoUrl,
        timezone: brands.timezone,
        currency: brandCurrency,
      },
      today: brandToday,
      brandPage: { joinedAt: brands.createdAt, publishedAt: brands.publishedAt, website: brands.website },
      athleteName: users.name,
      contractId: contracts.id,
      renews: { contractId: renewed.id, number: renewed.number },
      current: offerRevisions,
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
    .leftJoin(renewed, eq(renewed.offerId, offers.renewsOfferId))
    .where(where)

export type OfferWithRevision = Awaited<ReturnType<typeof select>>[number]
export type StoredOffer = ReturnType<typeof toStored>

export type OfferRow = Pick<
  StoredOffer,
  | 'id'
  | 'status'
  | 'version'
  | 'title'
  | 'applicationId'
  | 'brandId'
  | 'brandUserId'
  | 'athleteUserId'
  | 'athleteName'
  | 'expiresAt'
> & { brand: { name: string } }

export function toStored({ offer, current, brandPage, turn: _, ...rest }: OfferWithRevision) {
  return { ...offer, ...rest, current: toRevision(current), newBrand: newBrandOf(brandPage) }
}

/** What is known of a brand without a published page. */
function newBrandOf({ publishedAt, joinedAt, website }: OfferWithRevision['brandPage']): NewBrand | null {
  if (publishedAt !== null) return null
  const url = website && URL.canParse(website) ? new URL(website) : null
  return { joinedAt: joinedAt.toISOString(), domain: url?.hostname.replace(/^www\./, '') ?? null }
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

/** Position of the last row of a page, for keyset pagination. */
export type OfferPosition = readonly [turn: number, id: string]

type OfferSelection = {
  status: OfferStatus | undefined
  isOpen: boolean | undefined
  after: OfferPosition | undefined
  limit?: number | undefined
}

/** Admins are not a party and see all offers. */
export type OfferSide = { brandUserId: Given<string> } | { athleteUserId: Given<string> } | 'EVERYBODY'

function isOnSide(side: OfferSide): SQL | undefined {
  if (side === 'EVERYBODY') return undefined
  return 'brandUserId' in side
    ? eq(offers.brandUserId, side.brandUserId)
    : eq(offers.athleteUserId, side.athleteUserId)
}

/**
 * 0: the user responds next, 1: the other party does, 2: nobody. Admins are on neither side. The cast keeps `order by` from
 * reading the constant as the number of a column.
 */
function turnOf(side: OfferSide): SQL<number> {
  if (side === 'EVERYBODY') return sql<number>`2::int`
  const mine: OfferStatus = 'brandUserId' in side ? 'PENDING_BRAND' : 'PENDING_ATHLETE'
  return sql<number>`case when not (${isPending} and ${isInTime}) then 2
    when ${offers.status} = ${mine} then 0 else 1 end`
}

/** Offers waiting for either party's response. */
export const countOpenOffers = (tx: Database, side: OfferSide) =>
  tx
    .select({ count: sql<number>`count(*)::int` })
    .from(offers)
    .where(and(isOnSide(side), isPending, isInTime))

/** Those that await the user first, then those that await the other party; newest first. */
export async function findOffers(
  tx: Database,
  side: OfferSide,
  { limit = OFFER_PAGE, ...selection }: OfferSelection,
): Promise<{ page: StoredOffer[]; next: OfferPosition | undefined }> {
  const rows = await selectOffers(tx, side, { ...selection, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { page: page.map(toStored), next: last && [last.turn, last.offer.id] }
}

export function selectOffers(
  tx: Database,
  side: OfferSide,
  { status, isOpen, after, limit }: Partial<OfferSelection> & { limit: number },
) {
  const turn = turnOf(side)
  return select(
    tx,
    and(
      isOnSide(side),
      status && hasStatus(status),
      isOpen === undefined
        ? undefined
        : isOpen
          ? and(isPending, isInTime)
          : sql`not (${isPending} and ${isInTime})`,
      after && sql`(${turn}, ${after[1]}::uuid) > (${after[0]}::int, ${offers.id})`,
    ),
    turn,
  )
    .orderBy(asc(turn), desc(offers.id))
    .limit(limit)
}

/** Compares the columns instead of `statusNow`, so that the index by user and status is used. */
function hasStatus(status: OfferStatus): SQL | undefined {
  if (PENDING_OFFER_STATUSES.some((pending) => pending === status))
    return and(eq(offers.status, status), isInTime)
  if (status !== 'EXPIRED') return eq(offers.status, status)
  return or(eq(offers.status, 'EXPIRED'), and(isPending, lte(offers.expiresAt, sql`now()`)))
}

/** Oldest first. */
export async function findRevisions(tx: Database, offerId: string): Promise<OfferRevision[]> {
  const rows = await tx
    .select()
    .from(offerRevisions)
    .where(eq(offerRevisions.offerId, offerId))
    .orderBy(asc(offerRevisions.n))
  return rows.map(toRevision)
}

/** Null when an open offer with this title exists. */
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

/** Columns that a transition writes besides the status. */
export type OfferChange = Partial<
  Pick<typeof offers.$inferInsert, 'revision' | 'expiresAt' | 'declineReason' | 'declineNote'>
>

/**
 * Conditional update of a transition. Null when another request was first, or when the offer expired while this one
 * waited for the row lock; the caller then rolls back.
 */
export async function updateOffer(
  tx: Database,
  offer: OfferRow,
  { status, ...change }: OfferChange & { status: OfferStatus },
): Promise<OfferRow | null> {
  const { id, version, expiresAt } = offer
  const isDecided = isOver(offerLifecycle, status)
  // The party whose turn it is now has not seen the offer yet.
  const isNextTurn = !isDecided && status !== offer.status
  const [updated] = await tx
    .update(offers)
    .set({
      ...change,
      status,
      version: version + 1,
      ...(isNextTurn && { viewedAt: null }),
      ...(isDecided && { decidedAt: sql`now()` }),
    })
    .where(and(eq(offers.id, id), eq(offers.status, offer.status), eq(offers.version, version)))
    // Evaluated once the row is locked, however long that took.
    .returning({ isInTime: sql<boolean>`${expiresAt.toISOString()}::timestamptz > clock_timestamp()` })
  if (!updated || !(updated.isInTime || status === 'EXPIRED')) return null
  return { ...offer, status, version: version + 1, expiresAt: change.expiresAt ?? expiresAt }
}

/** Records when the party whose turn it is first viewed the offer; false if already recorded or the offer has changed. */
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

export async function findCurrentTerms(tx: Database, offerId: string): Promise<OfferTerms | undefined> {
  const [current] = await tx
    .select({ terms: offerRevisions.terms })
    .from(offers)
    .innerJoin(
      offerRevisions,
      and(eq(offerRevisions.offerId, offers.id), eq(offerRevisions.n, offers.revision)),
    )
    .where(eq(offers.id, offerId))
  return current?.terms
}

export async function findLastBrandRevision(tx: Database, offerId: string): Promise<number> {
  const [last] = await tx
    .select({ n: offerRevisions.n })
    .from(offerRevisions)
    .where(and(eq(offerRevisions.offerId, offerId), eq(offerRevisions.by, 'BRAND')))
    .orderBy(desc(offerRevisions.n))
    .limit(1)
  return last?.n ?? 1
}
