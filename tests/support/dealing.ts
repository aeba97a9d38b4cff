import { sql } from 'drizzle-orm'
import { aBrand } from '#server/database/builders/a-brand.ts'
import { someTerms } from '#server/database/builders/an-offer.ts'
import { brands } from '#server/database/schema/brands.ts'
import type { Notification } from '#shared/notifications/notification.contract.ts'
import type { Offer, OfferDetail, OfferTerms, SendOfferBody } from '#shared/offers/offer.contract.ts'
import { daysAfter } from '#shared/time.ts'
import { startTalkApp, type Talker } from './talk.ts'

export type DealApp = Awaited<ReturnType<typeof startDealApp>>

export const inDays = (days: number) => daysAfter(new Date(), days).toISOString()

let offersSent = 0

/** What the dialog would send. */
export function anOfferTo(
  { userId }: { userId: string },
  { terms: given, ...more }: Partial<Omit<SendOfferBody, 'terms'>> & { terms?: Partial<OfferTerms> } = {},
): SendOfferBody {
  const terms = someTerms({ title: `Gaskets, lot ${++offersSent}`, ...given })
  const message = `${terms.title}\n\nWe would like to keep your engine together.`
  return { athleteId: userId, message, terms, expiresAt: inDays(30), ...more }
}

/** The server with brands and racers who deal with each other. */
export async function startDealApp() {
  const app = await startTalkApp()

  const registerBrand = async (name = 'Hollowtree Gaskets'): Promise<Talker> => {
    const brand = await app.join('BRAND')
    await app.db.insert(brands).values(aBrand({ ownerUserId: brand.userId, name }))
    return brand
  }
  const send = async (
    brand: Talker,
    racer: { userId: string },
    change: Parameters<typeof anOfferTo>[1] = {},
  ): Promise<Offer> => {
    const answer = await brand.call('POST', '/api/offers', anOfferTo(racer, change))
    if (answer.status !== 201) throw new Error(`Not sent: ${await answer.text()}`)
    return (await answer.json()) as Offer
  }
  const look = async (who: Talker, { id }: { id: string }): Promise<OfferDetail> => {
    const answer = await who.call('GET', `/api/offers/${id}`)
    if (answer.status !== 200) throw new Error(`Not shown: ${await answer.text()}`)
    return (await answer.json()) as OfferDetail
  }
  /** Takes a step with the version that stands. */
  const step = async (who: Talker, { id }: { id: string }, event: string, body: object = {}) => {
    const { version } = await look(who, { id })
    return who.call('POST', `/api/offers/${id}/${event}`, { version, ...body })
  }
  return {
    ...app,
    registerBrand,
    send,
    look,
    step,
    /** The same, for a step that has to work. */
    async take(who: Talker, offer: { id: string }, event: string, body: object = {}): Promise<OfferDetail> {
      const answer = await step(who, offer, event, body)
      if (answer.status !== 200) throw new Error(`${event} was refused: ${await answer.text()}`)
      return (await answer.json()) as OfferDetail
    },
    /** A brand, a racer, and an offer of the one to the other. */
    async deal(change: Parameters<typeof anOfferTo>[1] = {}) {
      const [brand, racer] = [await registerBrand(), await app.join('ATHLETE')]
      return { brand, racer, offer: await send(brand, racer, change) }
    },
    /** What a person was told, the latest first. */
    async news(who: Talker): Promise<Notification[]> {
      await app.runJobs()
      const answer = await who.call('GET', '/api/notifications')
      return ((await answer.json()) as { items: Notification[] }).items
    },
    /** Lets time pass for an offer. */
    async ageOffer({ id }: { id: string }, hours: number): Promise<void> {
      await app.db.execute(sql`update offers set sent_at = sent_at - make_interval(hours => ${hours}),
        expires_at = expires_at - make_interval(hours => ${hours}) where id = ${id}`)
    },
  }
}

export const accepting = (revision: number) => ({ revision, acceptTerms: true })
export const declining = { reason: 'TIMING', note: 'Our season is planned already.' }
export const otherTerms = (change: Partial<OfferTerms> = {}) => ({
  terms: someTerms({ value: '$1,500', ...change }),
  message: 'Could it be a little more than that?',
})
