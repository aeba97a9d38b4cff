import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { aBrand } from '#server/database/builders/a-brand.ts'
import { brands } from '#server/database/schema/brands.ts'
import { contracts } from '#server/database/schema/contracts.ts'
import { offers } from '#server/database/schema/offers.ts'
import type { ContractStatus } from '#shared/contracts/contract.rules.ts'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import { offerTerms } from '#shared/offers/offer.contract.ts'
import type { Payment, PaymentPlan } from '#shared/payments/payment.contract.ts'
import { addDays, toIsoDay } from '#shared/time.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export type WorkApp = Awaited<ReturnType<typeof startWorkApp>>
export type Deal = Awaited<ReturnType<WorkApp['aDeal']>>
type Person = Awaited<ReturnType<TestApp['signInAs']>>

export const today = (days = 0): string => addDays(toIsoDay(Date.now()), days)

const firstDayOf = (status: ContractStatus): string => today(status === 'EXECUTED' ? 1 : -30)

const terms = offerTerms.parse({
  title: 'Oil for a season',
  value: '$2,500',
  benefits: 'Everything that drips, and a cheque.',
  requirements: 'A post a month, and our name on the wing.',
  type: 'CASH',
  duration: '12 months',
})

const read = async <T>(answer: Response): Promise<T> => {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** The server with contracts in it whose work is done, judged and paid. */
export async function startWorkApp() {
  const app = await startTestApp()

  const as =
    ({ cookie }: { cookie: string }) =>
    (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      app.request(method, path, { body, cookie, headers })

  return {
    ...app,
    as,
    /** A brand and a racer with a contract between them that runs since a month, and what they do with it. */
    async aDeal(given: { status?: ContractStatus; brand?: Person; athlete?: Person } = {}) {
      const brand = given.brand ?? (await app.signInAs('BRAND'))
      const athlete = given.athlete ?? (await app.signInAs('ATHLETE'))
      const [brandId, offerId, contractId] = [uuidv7(), uuidv7(), uuidv7()]
      const sides = { brandId, brandUserId: brand.userId, athleteUserId: athlete.userId }
      await app.db
        .insert(brands)
        .values(aBrand({ id: brandId, ownerUserId: brand.userId }))
        .onConflictDoNothing()
      await app.db.insert(offers).values({
        ...sides,
        id: offerId,
        title: `${terms.title} ${offerId}`,
        status: 'ACCEPTED',
        expiresAt: new Date(),
      })
      await app.db.insert(contracts).values({
        ...sides,
        id: contractId,
        number: `C-TEST-${contractId}`,
        offerId,
        title: terms.title,
        terms,
        text: 'What was agreed.',
        textSha256: '0'.repeat(64),
        startsOn: firstDayOf(given.status ?? 'ACTIVE'),
        endsOn: today(335),
        status: given.status ?? 'ACTIVE',
      })
      const list = async (who: Person = brand) =>
        read<Deliverable[]>(await as(who)('GET', `/api/contracts/${contractId}/deliverables`))
      const look = async (id: string, who: Person = brand): Promise<Deliverable> => {
        const found = (await list(who)).find((one) => one.id === id)
        if (!found) throw new Error('This deliverable is not in the list')
        return found
      }
      return {
        contractId,
        brand,
        athlete,
        list,
        look,
        plan: (who: Person = brand) =>
          as(who)('GET', `/api/contracts/${contractId}/payments`).then(read<PaymentPlan>),
        add: (more: Record<string, unknown> = {}) =>
          as(brand)('POST', `/api/contracts/${contractId}/deliverables`, {
            title: 'A post from the grid',
            kind: 'SOCIAL_POST',
            dueOn: today(10),
            ...more,
          }),
        /** Work that can be handed in. */
        async work(more: Record<string, unknown> = {}): Promise<Deliverable> {
          const [first] = await read<Deliverable[]>(await this.add(more))
          if (!first) throw new Error('Nothing was added')
          return first
        },
        step: (who: Person, { id, version }: Deliverable, event: string, body: object = {}) =>
          as(who)('POST', `/api/deliverables/${id}/${event}`, { version, ...body }),
        /** The same, where it has to work. */
        async did(who: Person, one: Deliverable, event: string, body: object = {}): Promise<Deliverable> {
          return read<Deliverable>(await this.step(who, one, event, body))
        },
        addPayment: (more: Record<string, unknown> = {}) =>
          as(brand)('POST', `/api/contracts/${contractId}/payments`, {
            kind: 'STIPEND',
            title: 'First half',
            amountMinor: 125_000,
            currency: 'USD',
            dueOn: today(5),
            ...more,
          }),
        async payment(more: Record<string, unknown> = {}): Promise<Payment> {
          return read<Payment>(await this.addPayment(more))
        },
        pay: (who: Person, { id, version }: Payment, event: string, body: object = {}) =>
          as(who)('POST', `/api/payments/${id}/${event}`, { version, ...body }),
        /** The contract as its own verbs would leave it; one that is signed and has not begun begins tomorrow. */
        standAt: (status: ContractStatus) =>
          app.db.execute(sql`update contracts set status = ${status},
            starts_on = ${firstDayOf(status)} where id = ${contractId}`),
      }
    },
    /** Lets time pass for one piece of work. */
    async age(id: string, days: number): Promise<void> {
      const back = sql`make_interval(days => ${days})`
      await app.db.execute(sql`update deliverables set opens_at = opens_at - ${back}, due_at = due_at - ${back},
        submitted_at = submitted_at - ${back} where id = ${id}`)
    },
    /** What people were told in the app, the latest last. */
    async heard({ userId }: { userId: string }): Promise<string[]> {
      await app.runJobs()
      const { rows } = await app.db.execute<{ title: string }>(
        sql`select title from notifications where user_id = ${userId} and kind = 'CONTRACTS' order by id`,
      )
      return rows.map(({ title }) => title)
    },
  }
}

export const LINK = { kind: 'URL', url: 'https://video.example/lap-one' }
export const aLink = (n: number) => ({ kind: 'URL', url: `https://video.example/lap-${n}` })
