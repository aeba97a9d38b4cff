import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverables, payments } from '#server/database/schema/contracts.ts'
import { DUE_SOON_DAYS, NEEDS_SHOWN } from '#shared/dashboards/dashboard.constants.ts'
import type { AthleteDashboard, BrandDashboard } from '#shared/dashboards/dashboard.contract.ts'
import { daysAfter, toIsoDay } from '#shared/time.ts'
import { applicationBody } from '#tests/support/application-requests.ts'
import { timeInDays } from '#tests/support/dates.ts'
import { blockUser, sendMessage } from '#tests/support/messaging-requests.ts'
import { nameLegally } from '#tests/support/name-legally.ts'
import { acceptBody, counterBody, runOfferEvent, sendOffer } from '#tests/support/offer-requests.ts'
import type { Brand, Contract, Racer } from '#tests/support/scenario.ts'
import {
  closeAfterMonths,
  listStatements,
  runStatementEvent,
  sellWithCode,
} from '#tests/support/statement-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const brandDashboard = (brand: Brand) => brand.json<BrandDashboard>('GET', '/api/dashboard/brand')
const racerDashboard = (racer: Racer) => racer.json<AthleteDashboard>('GET', '/api/dashboard/athlete')
const kindsOf = ({ needs }: { needs: BrandDashboard['needs'] }) => needs.items.map(({ kind }) => kind)

const addWork = (contract: Contract, given: Partial<typeof deliverables.$inferInsert>) =>
  app.db.insert(deliverables).values({
    ...{ contractId: contract.id, title: 'Recap reel', status: 'OPEN', opensAt: new Date() },
    dueAt: daysAfter(new Date(), 2),
    ...given,
  })

const addPayment = (
  contract: Contract,
  status: 'SCHEDULED' | 'PAID' | 'NOT_RECEIVED',
  dueInDays: number,
  missingSince: Date | null = null,
) =>
  app.db.insert(payments).values({
    missingSince,
    ...{ contractId: contract.id, kind: 'STIPEND', title: 'First half', amountMinor: 850_000 },
    ...{ currency: 'USD', status, dueOn: toIsoDay(Date.now() + dueInDays * 86_400_000) },
  })

test('a racer sees what waits for them, the nearest deadline first', async () => {
  const { brand, racer, contract } = await app.scenario({ contract: {} })
  const offer = await sendOffer(brand, racer, {
    terms: { title: 'Season 2027', value: '$8,500' },
    expiresAt: timeInDays(5),
  })
  await addWork(contract, { title: 'Recap reel' })
  await addWork(contract, { title: 'Far away', dueAt: daysAfter(new Date(), DUE_SOON_DAYS + 1) })
  await addWork(contract, { title: 'Under review', status: 'SUBMITTED', submittedAt: new Date() })
  await addPayment(contract, 'PAID', -3)
  const dashboard = await racerDashboard(racer)
  expect(dashboard.needs).toMatchObject({
    total: 3,
    items: [
      { kind: 'SUBMIT_DELIVERABLE', title: 'Recap reel', contractId: contract.id },
      {
        kind: 'ANSWER_OFFER',
        id: offer.id,
        title: 'Season 2027',
        value: '$8,500',
        partner: { name: brand.name },
        dueAt: offer.expiresAt,
      },
      { kind: 'CONFIRM_PAYMENT', money: { amountMinor: 850_000, currency: 'USD' } },
    ],
  })
  await runOfferEvent(racer, offer, 'counter', counterBody())
  expect(kindsOf(await racerDashboard(racer))).toEqual(['SUBMIT_DELIVERABLE', 'CONFIRM_PAYMENT'])
  expect(kindsOf(await brandDashboard(brand))).toContain('ANSWER_COUNTER')
})

test('a brand sees what waits for it', async () => {
  const { brand, racer, contract } = await app.scenario({ contract: {} })
  await addWork(contract, { status: 'SUBMITTED', submittedAt: new Date() })
  await addPayment(contract, 'SCHEDULED', 1)
  await addPayment(contract, 'SCHEDULED', DUE_SOON_DAYS + 2)
  const { racer: applicant } = await app.scenario({ racer: {} })
  await applicant.json('POST', '/api/applications', applicationBody(brand))
  const stranger = await app.signInAs('ATHLETE')
  await sendMessage(stranger, brand, 'Hello, I race karts')
  const { needs } = await brandDashboard(brand)
  expect(needs.total).toBe(4)
  expect(needs.items.map(({ kind }) => kind).sort()).toEqual([
    'ANSWER_REQUEST',
    'MARK_PAID',
    'REVIEW_APPLICATION',
    'REVIEW_DELIVERABLE',
  ])
  expect(needs.items[0]?.kind).toBe('MARK_PAID')
  await blockUser(brand, stranger)
  expect(kindsOf(await brandDashboard(brand))).not.toContain('ANSWER_REQUEST')
  expect((await racerDashboard(racer)).needs.total).toBe(0)
})

test('a payment that was not received waits for the brand, and for the racer once a dispute is possible', async () => {
  const { brand, racer, contract } = await app.scenario({ contract: {} })
  await addPayment(contract, 'NOT_RECEIVED', -3, daysAfter(new Date(), -2))
  expect(kindsOf(await brandDashboard(brand))).toEqual(['FIND_PAYMENT'])
  expect(kindsOf(await racerDashboard(racer))).toEqual([])
  await addPayment(contract, 'NOT_RECEIVED', -9, daysAfter(new Date(), -8))
  expect(kindsOf(await brandDashboard(brand))).toEqual(['FIND_PAYMENT', 'FIND_PAYMENT'])
  expect(kindsOf(await racerDashboard(racer))).toEqual(['DISPUTE_PAYMENT'])
})

test('a contract awaits its sender, then each signer, and shows whose turn it is', async () => {
  const { brand, racer } = await app.scenario({ brand: {}, racer: {} })
  await nameLegally(app.db, brand, racer)
  const { contractId } = await runOfferEvent(racer, await sendOffer(brand, racer), 'accept', acceptBody(1))
  const drafted = await brandDashboard(brand)
  expect(kindsOf(drafted)).toEqual(['SEND_CONTRACT'])
  expect(drafted).toMatchObject({ counts: { signing: 1 }, signing: [{ id: contractId, status: 'DRAFT' }] })
  expect((await racerDashboard(racer)).needs.items).toEqual([])

  const { version } = drafted.signing[0] ?? { version: 0 }
  const sent = await brand.json<{ version: number }>('POST', `/api/contracts/${contractId}/send`, {
    version,
    isMinor: false,
  })
  expect(kindsOf(await brandDashboard(brand))).toEqual(['SIGN_CONTRACT'])
  const signing = await racerDashboard(racer)
  expect(signing.needs.items).toMatchObject([
    { kind: 'SIGN_CONTRACT', contractId, dueAt: expect.any(String) },
  ])
  expect(signing.signing).toMatchObject([{ id: contractId, awaitsMySignature: true }])

  const signature = { version: sent.version, signedName: 'Robin Ashgrove', consent: true }
  await racer.json('POST', `/api/contracts/${contractId}/sign`, signature)
  expect((await racerDashboard(racer)).needs.items).toEqual([])
  expect(kindsOf(await brandDashboard(brand))).toEqual(['SIGN_CONTRACT'])
})

test('the list shows the most urgent and counts all', async () => {
  const { racer, contract } = await app.scenario({ contract: {} })
  for (let n = 1; n <= NEEDS_SHOWN + 2; n++)
    await addWork(contract, { title: `Reel ${n}`, dueAt: daysAfter(new Date(), 10 - n) })
  const { needs } = await racerDashboard(racer)
  expect(needs.total).toBe(NEEDS_SHOWN + 2)
  expect(needs.items).toHaveLength(NEEDS_SHOWN)
  expect(needs.items[0]?.title).toBe(`Reel ${NEEDS_SHOWN + 2}`)
})

test('a promoter sees message requests', async () => {
  const promoter = await app.signInAs('PROMOTER')
  const { conversationId } = await sendMessage(await app.signInAs('ATHLETE'), promoter, 'A grid place?')
  expect(await promoter.json('GET', '/api/dashboard/promoter')).toMatchObject({
    needs: { total: 1, items: [{ kind: 'ANSWER_REQUEST', id: conversationId, title: 'A grid place?' }] },
  })
})

test('a commission statement waits for the brand to pay it, then for the racer to confirm it', async () => {
  const { brand, racer, contract } = await app.scenario({ code: {} })
  await sellWithCode(app, brand, 'A-1', 10_000)
  await closeAfterMonths(app, contract, 1)
  const [statement] = await listStatements(brand)
  if (!statement) throw new Error('The month was not closed')
  const money = { amountMinor: 1000, currency: 'USD' }
  expect((await brandDashboard(brand)).needs.items).toMatchObject([
    { kind: 'PAY_STATEMENT', id: statement.id, title: statement.number, money },
  ])
  expect((await racerDashboard(racer)).needs.items).toEqual([])
  await runStatementEvent(brand, statement, 'mark-paid', { reference: 'WIRE-9' })
  expect((await brandDashboard(brand)).needs.items).toEqual([])
  expect((await racerDashboard(racer)).needs.items).toMatchObject([
    { kind: 'CONFIRM_STATEMENT', id: statement.id, partner: { name: brand.name }, money },
  ])
})
