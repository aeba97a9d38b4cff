import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { aBrand } from '#server/database/builders/a-brand.ts'
import { anAthlete } from '#server/database/builders/an-athlete.ts'
import { anOffer, someTerms } from '#server/database/builders/an-offer.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { offers } from '#server/database/schema/offers.ts'
import { openContract } from '#server/features/contracts/open-contract.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Contract, ContractDetail } from '#shared/contracts/contract-shape.ts'
import type { OfferTerms } from '#shared/offers/offer.contract.ts'
import { addDays, today } from '#shared/time.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export type ContractApp = Awaited<ReturnType<typeof startContractApp>>
export type Party = Awaited<ReturnType<TestApp['signInAs']>>

export const inDays = (days: number): string => addDays(today(), days)
/** Somebody is as many years old, and a day. */
export const bornYearsAgo = (years: number): string => {
  const day = inDays(-1)
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`.replace('-02-29', '-02-28')
}
export const signature = { signedName: 'Robin Ashgrove', consent: true }

/** The server with brands and racers who sign contracts. */
export async function startContractApp() {
  const app = await startTestApp()
  const call = ({ cookie }: Party, method: string, path: string, body?: unknown) =>
    app.request(method, path, { body, cookie, headers: { 'user-agent': 'Pit wall 1.0' } })

  const registerBrand = async (name = 'Hollowtree Gaskets') => {
    const brand = await app.signInAs('BRAND')
    const brandId = uuidv7()
    await app.db.insert(brands).values(aBrand({ id: brandId, ownerUserId: brand.userId, name }))
    return { ...brand, brandId }
  }
  const look = async (who: Party, id: string): Promise<ContractDetail> => {
    const answer = await call(who, 'GET', `/api/contracts/${id}`)
    if (answer.status !== 200) throw new Error(`Not shown: ${await answer.text()}`)
    return (await answer.json()) as ContractDetail
  }
  const listTitles = async (who: Party, tab: string): Promise<Contract[]> =>
    (await (await call(who, 'GET', `/api/contracts?tab=${tab}`)).json()) as Contract[]

  /** A brand, a racer and the contract that their accepted offer made. */
  const draft = async (
    terms: Partial<OfferTerms> = {},
    known: { brand?: Awaited<ReturnType<typeof registerBrand>>; racer?: Party } = {},
  ) => {
    const brand = known.brand ?? (await registerBrand())
    const racer = known.racer ?? (await app.signInAs('ATHLETE'))
    await app.db
      .insert(athleteProfiles)
      .values(anAthlete({ userId: racer.userId, publishedAt: null }))
      .onConflictDoNothing()
    const sides = { brandId: brand.brandId, brandUserId: brand.userId, athleteUserId: racer.userId }
    const agreed = someTerms(terms)
    const { id } = await inTransaction(app.db, async (tx) => {
      const offer = anOffer({ ...sides, title: agreed.title, status: 'ACCEPTED' })
      await tx.insert(offers).values(offer)
      return openContract(tx, {
        ...sides,
        offerId: offer.id,
        terms: agreed,
        by: { party: 'ATHLETE', actorId: racer.userId },
      })
    })
    /** Takes a step with the version that stands. */
    const step = async (who: Party, event: string, body: object = {}) => {
      const { version } = await look(who, id)
      return call(who, 'POST', `/api/contracts/${id}/${event}`, { version, ...body })
    }
    /** The same, for a step that has to work. */
    const take = async (who: Party, event: string, body: object = {}): Promise<ContractDetail> => {
      const answer = await step(who, event, body)
      if (answer.status !== 200) throw new Error(`${event} was refused: ${await answer.text()}`)
      return (await answer.json()) as ContractDetail
    }
    const send = () => take(brand, 'send', { isMinor: false })
    const sign = (who: Party) => take(who, 'sign', signature)
    const run = async () => {
      await send()
      await sign(racer)
      return sign(brand)
    }
    return { id, brand, racer, step, take, send, sign, run, look: (who: Party = brand) => look(who, id) }
  }

  return {
    ...app,
    call,
    registerBrand,
    draft,
    list: listTitles,
    /** What a racer says of the day they were born; null for nothing. */
    async sayBirth({ userId }: { userId: string }, birthDate: string | null): Promise<void> {
      await app.db.update(athleteProfiles).set({ birthDate }).where(eq(athleteProfiles.userId, userId))
    },
    /** Lets days pass for one contract. */
    async age({ id }: { id: string }, days: number): Promise<void> {
      await app.db.execute(sql`update contracts set sign_by = sign_by - make_interval(days => ${days}),
        starts_on = starts_on - ${days}::int, ends_on = ends_on - ${days}::int,
        terminates_on = terminates_on - ${days}::int where id = ${id}`)
    },
    /** What somebody was told of contracts in the app, the first first. */
    async heard({ userId }: { userId: string }): Promise<string[]> {
      await app.runJobs()
      const { rows } = await app.db.execute<{ title: string }>(
        sql`select title from notifications where user_id = ${userId} and kind = 'CONTRACTS' order by id`,
      )
      return rows.map(({ title }) => title)
    },
  }
}

/** The token of the link that a mail of this kind brought. */
export function linkIn(mails: Awaited<ReturnType<TestApp['runJobs']>>, template: string): string {
  const mail = mails.findLast((sent) => sent.template === template)
  if (!mail || !('url' in mail)) throw new Error(`No ${template} was sent`)
  return new URL(mail.url).pathname.split('/').at(-1) ?? ''
}

export const codeOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
]
