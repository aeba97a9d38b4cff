import { and, eq, sql } from 'drizzle-orm'
import { V7Generator } from 'uuidv7'
import * as z from 'zod'
import { anOffer, aRevision, someTerms } from '#server/database/builders/an-offer.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { conversations, messageRequests, messages } from '#server/database/schema/messages.ts'
import { offerRevisions, offers } from '#server/database/schema/offers.ts'
import type { Database } from '#server/platform/database.ts'
import type { DealParty } from '#shared/lifecycles/history.contract.ts'
import { declineReasons } from '#shared/offers/offer.constants.ts'
import { type OfferEvent, type OfferStatus, withExactValue } from '#shared/offers/offer.rules.ts'
import { daysAfter, HOUR_MS } from '#shared/time.ts'
import { readYaml } from '../read-data.ts'
import { demoTerms } from './offer-terms.ts'
import { seededId } from './seeded-id.ts'

const HOURS_UNTIL_SEEN = 2

const end = z.discriminatedUnion('as', [
  z.strictObject({ as: z.literal('waits') }),
  z.strictObject({ as: z.literal('countered'), asks: z.string(), back: z.string().optional() }),
  z.strictObject({
    as: z.literal('declined'),
    reason: z.enum(declineReasons),
    note: z.string(),
    asks: z.string().optional(),
  }),
  z.strictObject({ as: z.literal('withdrawn'), note: z.string() }),
  z.strictObject({ as: z.literal('ran out') }),
  z.strictObject({ as: z.literal('voided'), note: z.string() }),
])
type DemoEnd = z.infer<typeof end>

const demoOffer = z.strictObject({
  brand: z.string(),
  racer: z.string(),
  title: z.string(),
  value: z.string(),
  daysAgo: z.number(),
  runs: z.number(),
  end,
  isViewed: z.boolean().optional(),
  terms: demoTerms.optional(),
})
type DemoOffer = z.infer<typeof demoOffer>

const demoOffers = readYaml('offers.yaml', z.array(demoOffer))
const demoPackages = readYaml(
  'packages.yaml',
  z.record(
    z.string(),
    z.strictObject({ benefits: z.string(), requirements: z.string(), message: z.string(), terms: demoTerms }),
  ),
)

/** Offers in every state, with their revisions, histories and cards in conversations. */
export async function loadOffers(tx: Database, now: Date): Promise<void> {
  const rows = demoOffers.map((offer) => rowsOf(offer, now))
  await tx.insert(offers).values(rows.map(({ offer }) => offer))
  await tx.insert(offerRevisions).values(rows.flatMap(({ revisions }) => revisions))
  await tx.insert(lifecycleSteps).values(rows.flatMap(({ steps }) => steps))
  for (const { offer } of rows) await showInConversation(tx, offer)
}

type Walked = { event: OfferEvent; party: DealParty; to: OfferStatus; note?: string; reason?: string }

/** The steps after the offer was sent. */
function walkOf(end: DemoEnd): Walked[] {
  const counter: Walked = { event: 'counter', party: 'ATHLETE', to: 'PENDING_BRAND' }
  if (end.as === 'waits') return []
  if (end.as === 'countered') {
    return end.back ? [counter, { event: 'counter', party: 'BRAND', to: 'PENDING_ATHLETE' }] : [counter]
  }
  if (end.as === 'ran out') return [{ event: 'expire', party: 'SYSTEM', to: 'EXPIRED' }]
  if (end.as === 'withdrawn') return [{ event: 'withdraw', party: 'BRAND', to: 'WITHDRAWN', note: end.note }]
  if (end.as === 'voided') return [{ event: 'void', party: 'ADMIN', to: 'VOIDED', note: end.note }]
  const { reason, note } = end
  const decline = { event: 'decline', to: 'DECLINED', reason, note } as const
  return end.asks ? [counter, { ...decline, party: 'BRAND' }] : [{ ...decline, party: 'ATHLETE' }]
}

/** The values of the counter-offers. */
function valuesOf(end: DemoEnd): string[] {
  if (end.as === 'countered') return end.back ? [end.asks, end.back] : [end.asks]
  return end.as === 'declined' && end.asks ? [end.asks] : []
}

function rowsOf(given: DemoOffer, now: Date) {
  const { brand, racer, title, daysAgo, runs, end } = given
  const sentAt = daysAfter(now, -daysAgo)
  const expiresAt = daysAfter(sentAt, runs)
  const walk = walkOf(end)
  /** Steps are spread evenly over the time that the offer was open. */
  const open = Math.min(now.getTime(), expiresAt.getTime()) - sentAt.getTime()
  const momentOf = (step: number) =>
    end.as === 'ran out' && step > 0
      ? expiresAt
      : new Date(sentAt.getTime() + Math.round((open * step) / (walk.length + 1)))
  const id = idAt(sentAt)
  const last = walk.at(-1)
  const values = valuesOf(end)
  const isDecided = last !== undefined && !last.to.startsWith('PENDING')
  const turnBegan = momentOf(isDecided ? walk.length - 1 : walk.length)
  const offer = anOffer({
    id,
    title,
    brandId: seededId('brand', brand),
    brandUserId: seededId('user', brand),
    athleteUserId: seededId('user', racer),
    status: last?.to ?? 'PENDING_ATHLETE',
    revision: 1 + values.length,
    sentAt,
    expiresAt,
    viewedAt: given.isViewed ? new Date(turnBegan.getTime() + HOURS_UNTIL_SEEN * HOUR_MS) : null,
    decidedAt: isDecided ? momentOf(walk.length) : null,
    declineReason: end.as === 'declined' ? end.reason : null,
    declineNote: end.as === 'declined' ? end.note : null,
    version: 1 + walk.length,
    createdAt: sentAt,
    updatedAt: momentOf(walk.length),
  })
  return {
    offer,
    revisions: revisionsOf(given, { id, values, momentOf }),
    steps: [{ event: 'send', party: 'BRAND', to: 'PENDING_ATHLETE' } as Walked, ...walk].map(
      (step, index, all) => ({
        subject: 'OFFER' as const,
        subjectId: id,
        version: index + 1,
        event: step.event,
        fromStatus: all[index - 1]?.to ?? null,
        toStatus: step.to,
        party: step.party,
        actorId: { BRAND: offer.brandUserId, ATHLETE: offer.athleteUserId, ADMIN: null, SYSTEM: null }[
          step.party
        ],
        reason: step.reason ?? null,
        note: step.note ?? null,
        at: momentOf(index),
      }),
    ),
  }
}

const COUNTER_MESSAGE = 'Thank you for thinking of us. With this it would fit our season.'

function revisionsOf(
  { brand, title, value, terms }: DemoOffer,
  { id, values, momentOf }: { id: string; values: string[]; momentOf: (step: number) => Date },
) {
  const pack = demoPackages[brand]
  if (!pack) throw new Error(`There is no package of ${brand}`)
  const { message, terms: usual, ...words } = pack
  const first = withExactValue(someTerms({ ...words, ...usual, ...terms, title, value }))
  const { schedule: _, ...withoutSchedule } = first
  return [value, ...values].map((proposed, index) =>
    aRevision({
      offerId: id,
      n: index + 1,
      by: index % 2 === 0 ? 'BRAND' : 'ATHLETE',
      // Counter-offers state a value only, without exact amounts.
      terms:
        index === 0
          ? first
          : { ...withoutSchedule, value: proposed, currency: null, cashMinor: null, productMinor: null },
      message: index === 0 ? message : COUNTER_MESSAGE,
      createdAt: momentOf(index),
    }),
  )
}

/** Adds a card to the conversation of the two, if the offer was sent between its first and last message. */
async function showInConversation(
  tx: Database,
  { id, title, brandUserId, athleteUserId, sentAt }: ReturnType<typeof anOffer>,
): Promise<void> {
  if (!sentAt) return
  const [userA = '', userB = ''] = [brandUserId, athleteUserId].sort()
  const [talk] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(messageRequests, eq(messageRequests.conversationId, conversations.id))
    .where(
      and(
        eq(conversations.userA, userA),
        eq(conversations.userB, userB),
        eq(messageRequests.status, 'ACCEPTED'),
        sql`${sentAt.toISOString()}::timestamptz between ${messageRequests.respondedAt} and ${conversations.lastMessageAt}`,
      ),
    )
  if (!talk) return
  const card = { kind: 'OFFER' as const, refId: id, body: title, clientKey: `OFFER:${id}` }
  await tx.insert(messages).values({
    id: idAt(sentAt),
    conversationId: talk.id,
    senderId: brandUserId,
    ...card,
    createdAt: sentAt,
    deliveredAt: sentAt,
  })
}

const ids = new V7Generator()

/** Offers and messages are sorted by id, so it contains their time. */
const idAt = (at: Date): string => ids.generateOrResetWithTs(at.getTime()).toString()
