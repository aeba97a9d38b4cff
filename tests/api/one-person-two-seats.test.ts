import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOffer, aRevision } from '#server/database/builders/an-offer.ts'
import { sessions } from '#server/database/schema/accounts.ts'
import { deliverables, payments } from '#server/database/schema/contracts.ts'
import { organizationMembers } from '#server/database/schema/members.ts'
import { offerRevisions, offers } from '#server/database/schema/offers.ts'
import { redemptions } from '#server/database/schema/redemptions.ts'
import { testimonialRequests } from '#server/database/schema/testimonials.ts'
import type { Database } from '#server/platform/database.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { signInAsMember } from '#tests/support/an-organization-member.ts'
import { postApplication } from '#tests/support/application-requests.ts'
import { createCode, recordSale } from '#tests/support/code-requests.ts'
import {
  fetchContract,
  postContractEvent,
  requestAsGuardian,
  sendContract,
  sendToGuardian,
  setBirthDate,
  setContractStatus,
  signature,
  signContract,
  tokenInMail,
} from '#tests/support/contract-requests.ts'
import { inDays } from '#tests/support/dates.ts'
import { draftContract } from '#tests/support/draft-contract.ts'
import { codeOf } from '#tests/support/person.ts'
import { closeAfterMonths, listStatements } from '#tests/support/statement-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { publishTestimonial, writeTestimonial } from '#tests/support/testimonial-requests.ts'
import { everyEndpoint, type Input, type NamedEndpoint, urlFor } from './every-endpoint.ts'
import { expectedResponses } from './expected-responses.ts'

const sides = ['ATHLETE', 'BRAND'] as const
type Side = (typeof sides)[number]

let app: TestApp
let deal: Awaited<ReturnType<typeof makeDeal>>
beforeAll(async () => {
  app = await startTestApp()
  deal = await makeDeal()
})
afterAll(() => app.stop())

/** A brand and a racer with a row of each kind between them; afterwards the racer gets a seat with the brand. */
async function makeDeal() {
  const { brand, racer, contract } = await draftContract(app)
  await setContractStatus(app.db, contract, 'ACTIVE')
  const rows = await insertRows(app.db, {
    ...{ brandId: brand.brandId, brandUserId: brand.userId, athleteUserId: racer.userId },
    contractId: contract.id,
  })
  const { id: codeId } = await createCode(brand, contract, { code: 'JAKE27' })
  await recordSale(app, brand.brandId, 'JAKE27')
  await closeAfterMonths(app, contract, 2)
  const [statement] = await listStatements(brand)
  const [sale] = await app.db.select().from(redemptions).where(eq(redemptions.brandId, brand.brandId))
  const [, application] = await postApplication(racer, brand)
  const staff = await app.signInAs('ADMIN')
  const review = {
    ATHLETE: await writeTestimonial(racer, { contractId: contract.id, submits: true }),
    BRAND: await writeTestimonial(brand, { contractId: contract.id, submits: true }),
  }
  for (const side of sides) await publishTestimonial(staff, review[side].id)
  await app.db
    .insert(organizationMembers)
    .values({ accountId: brand.userId, userId: racer.userId, seat: 'MANAGER' })
  const ids: Record<string, string | undefined> = {
    '/api/contracts/{id}': contract.id,
    '/api/discount-codes/{id}': codeId,
    '/api/redemptions/{id}': sale?.id,
    '/api/statements/{id}': statement?.id,
    '/api/applications/{id}': application.id,
    ...rows,
  }
  return { brand, racer, contract, review, ids }
}

type Between = { brandId: string; brandUserId: string; athleteUserId: string; contractId: string }

async function insertRows(db: Database, { contractId, ...parties }: Between) {
  const offer = anOffer({ ...parties, title: 'A second offer' })
  await db.insert(offers).values(offer)
  await db.insert(offerRevisions).values(aRevision({ offerId: offer.id }))
  const [work] = await db
    .insert(deliverables)
    .values({ contractId, title: 'A post', opensAt: new Date(), dueAt: new Date(Date.now() + 86_400_000) })
    .returning()
  const [payment] = await db
    .insert(payments)
    .values({
      ...{ contractId, kind: 'STIPEND', title: 'First half', amountMinor: 5000, currency: 'USD' },
      dueOn: inDays(3),
    })
    .returning()
  return {
    '/api/offers/{id}': offer.id,
    '/api/deliverables/{id}': work?.id,
    '/api/payments/{id}': payment?.id,
  }
}

/** Areas whose rows belong to one account, or that nobody decides for the other party. */
const withoutTwoParties = new Set(
  `accountSettings accountData apiKeys articles bulkMessages brands brandInvitations billing checkout deadlineCalendar
  eventDates files follows imports impressions legalIdentities media members memberships messages messageRequests notifications
  opportunities payouts profiles recaps results returns safety savedSearches seasonReports shops shortlists socials
  storyConsents support templates webhooks`.split(/\s+/),
)

const areaOf = ({ name }: NamedEndpoint) => name.split('.')[0] ?? ''
const accessOf = ({ access }: Endpoint): readonly string[] =>
  access === 'signed-in' ? sides : Array.isArray(access) ? access : []

const writes = everyEndpoint.filter(
  ({ endpoint }) =>
    endpoint.method !== 'GET' &&
    !endpoint.actsAsPerson &&
    accessOf(endpoint).some((role) => sides.some((side) => side === role)),
)
const isBetweenParties = (named: NamedEndpoint) =>
  named.endpoint.path.startsWith('/api/contracts/{id}') || !withoutTwoParties.has(areaOf(named))
const decisions = writes.filter((named) => isBetweenParties(named) && !named.endpoint.allowsBothParties)
const exempt = writes.filter((named) => isBetweenParties(named) && named.endpoint.allowsBothParties)

/** A row of the deal where the sample of the access matrix has an unknown one. */
async function inputFor({ name, endpoint }: NamedEndpoint, side: Side): Promise<Input> {
  const { racer, brand, contract, ids, review } = deal
  const sample = expectedResponses[name]?.input?.({ ...racer, loginId: '' }) ?? {}
  const body = {
    'offers.send': { athleteId: racer.userId },
    'applications.apply': { brandId: brand.brandId },
    'testimonials.write': { contractId: contract.id },
    'testimonialRequests.send': { contractId: contract.id, toEmail: null, toRole: null },
  }[name]
  const other = side === 'BRAND' ? 'ATHLETE' : 'BRAND'
  const isReceived = name === 'testimonials.reply' || name === 'testimonials.feature'
  const id = endpoint.path.startsWith('/api/testimonials/requests/{id}')
    ? await insertRequest(side)
    : endpoint.path.startsWith('/api/testimonials/{id}')
      ? review[isReceived ? other : side].id
      : Object.entries(ids).find(([path]) => endpoint.path.startsWith(path))?.[1]
  const hasRow = !endpoint.path.includes('{') || id !== undefined
  expect([name, hasRow], 'a path with an id has a row in the deal').toEqual([name, true])
  return {
    ...sample,
    ...(id && { params: { ...sample.params, id } }),
    ...(body && { body: { ...sample.body, ...body } }),
  }
}

async function insertRequest(toSide: Side): Promise<string | undefined> {
  const [brandId, racerId] = [deal.brand.userId, deal.racer.userId]
  const [row] = await app.db
    .insert(testimonialRequests)
    .values({
      ...{ contractId: deal.contract.id, expiresAt: new Date(Date.now() + 86_400_000) },
      ...(toSide === 'BRAND'
        ? { fromUserId: racerId, toUserId: brandId }
        : { fromUserId: brandId, toUserId: racerId }),
    })
    .onConflictDoNothing()
    .returning()
  const [known] = row ? [row] : await app.db.select().from(testimonialRequests)
  return known?.id
}

async function send(named: NamedEndpoint, side: Side): Promise<[status: number, code: string]> {
  const { racer, brand } = deal
  const actingFor = side === 'BRAND' ? brand.userId : null
  await app.db.update(sessions).set({ actingFor }).where(eq(sessions.userId, racer.userId))
  const input = await inputFor(named, side)
  const { method } = named.endpoint
  const response = await app.request(method, urlFor(named.endpoint, input), {
    body: input.body,
    cookie: racer.cookie,
  })
  if (response.ok) return [response.status, '']
  return codeOf(response)
}

const sidesOf = ({ endpoint }: NamedEndpoint) =>
  sides.filter((side) => accessOf(endpoint).some((role) => role === side))

describe('a person who belongs to both parties of a deal', () => {
  test.each(decisions)('is refused by $name', async (named) => {
    for (const side of sidesOf(named)) {
      expect([side, await send(named, side)]).toEqual([side, [403, 'SAME_PERSON']])
    }
  })

  test.each(exempt)('may $name: it decides nothing for the other party', async (named) => {
    for (const side of sidesOf(named)) expect((await send(named, side))[1]).not.toBe('SAME_PERSON')
  })
})

test('the areas without two parties exist', () => {
  const areas = new Set(everyEndpoint.map(areaOf))
  expect([...withoutTwoParties].filter((area) => !areas.has(area))).toEqual([])
})

test('the owner of the organization is told once a day', async () => {
  await app.runJobs()
  const { brand } = deal
  const news = await brand.json<{ items?: { title: string }[] }>('GET', '/api/notifications')
  const titles = JSON.stringify(news).match(/tried to act for both parties/g)
  expect(titles).toHaveLength(1)
})

test('nobody signs for the second party after signing for the first and changing sides', async () => {
  const { brand, racer, contract } = await draftContract(app)
  await sendContract(brand, contract)
  const person = await signInAsMember(app, brand.userId, 'SIGNER')
  await signContract(person, contract)
  await app.db
    .update(organizationMembers)
    .set({ accountId: racer.userId })
    .where(eq(organizationMembers.userId, person.userId))
  await app.db.update(sessions).set({ actingFor: racer.userId }).where(eq(sessions.userId, person.userId))
  expect((await fetchContract(person, contract)).cannotSign).toBe(
    'You signed this contract for the other party.',
  )
  expect(await codeOf(await postContractEvent(person, contract, 'sign', signature))).toEqual([
    403,
    'FORBIDDEN',
  ])
  expect(
    (await fetchContract(racer, contract)).signers.find(({ role }) => role === 'ATHLETE')?.signedAt,
  ).toBeNull()
})

test('a member of the brand does not sign as the guardian', async () => {
  const scenario = await draftContract(app)
  const { brand, racer, contract } = scenario
  await setBirthDate(app.db, racer, null)
  await app.runJobs()
  await sendToGuardian(scenario, { name: 'Maria Voss', email: 'maria@home.test' })
  const token = tokenInMail(await app.runJobs(), 'guardian-signing')
  const member = await signInAsMember(app, brand.userId, 'VIEWER')
  await app.db.update(sessions).set({ actingFor: null }).where(eq(sessions.userId, member.userId))
  const path = `/api/guardian-signings/${token}/sign`
  expect((await member.request('POST', path, signature)).status).toBe(403)
  expect((await requestAsGuardian(app, 'POST', token, '/sign', signature)).status).toBe(200)
  expect((await fetchContract(brand, contract)).signers).toHaveLength(3)
})

test('a racer with a seat at a brand reads that they cannot apply there', async () => {
  const { racer, brand } = deal
  await app.db.update(sessions).set({ actingFor: null }).where(eq(sessions.userId, racer.userId))
  const shown = await racer.json('GET', `/api/applications/eligibility?brandId=${brand.brandId}`)
  expect(shown).toMatchObject({ canApply: false, obstacle: expect.stringContaining('both parties') })
})
