import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractAmendments } from '#server/database/schema/contracts.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { listRecentHistory } from '#server/features/lifecycles/list-history.ts'
import {
  AMENDMENT_PAGE,
  AMENDMENTS_PER_SIDE_MAX,
  PRINTED_EVENTS_MAX,
} from '#shared/contracts/contract.constants.ts'
import type { Amendment, ContractDetail } from '#shared/contracts/contract-shape.ts'
import type { CursorPage } from '#shared/http/page.ts'
import {
  HISTORY_PAGE,
  HISTORY_SHOWN_MAX,
  type LifecycleSubject,
} from '#shared/lifecycles/history.contract.ts'
import {
  fetchContract,
  fetchHistory,
  postContractEvent,
  runContractEvent,
  sendAndSign,
  signature,
} from '#tests/support/contract-requests.ts'
import { type ContractScenario, draftContract } from '#tests/support/draft-contract.ts'
import { fetchPaymentPlan } from '#tests/support/payment-requests.ts'
import { codeOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function signedContract(): Promise<ContractScenario> {
  const scenario = await draftContract(app)
  await sendAndSign(scenario)
  return scenario
}

/** Adds events to a history, each one version later. */
const addEvents = (
  subject: LifecycleSubject,
  { id }: { id: string },
  versions: { from: number; to: number },
) =>
  app.db.insert(lifecycleSteps).values(
    Array.from({ length: versions.to - versions.from + 1 }, (_, index) => ({
      subject,
      subjectId: id,
      version: versions.from + index,
      event: 'request-renewal',
      fromStatus: 'ACTIVE',
      toStatus: 'ACTIVE',
      party: 'ATHLETE' as const,
      note: `Event ${versions.from + index}`,
    })),
  )

const versionsOf = (steps: readonly { version: number }[]) => steps.map(({ version }) => version)
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

describe('a contract with 301 events', () => {
  let scenario: ContractScenario
  beforeAll(async () => {
    scenario = await signedContract()
    const { version } = await fetchContract(scenario.brand, scenario.contract)
    await addEvents('CONTRACT', scenario.contract, { from: version + 1, to: 301 })
  })

  test('comes with the latest ones; the others follow page by page without loss or repeat', async () => {
    const { brand, racer, contract } = scenario
    const { history } = await fetchContract(brand, contract)
    expect(versionsOf(history.items)).toEqual(upTo(301).slice(-HISTORY_PAGE).reverse())
    const further = await readPage(racer, contract, `history?limit=200&cursor=${history.nextCursor}`)
    const last = await readPage(racer, contract, `history?limit=200&cursor=${further.nextCursor}`)
    expect(versionsOf([...history.items, ...further.items, ...last.items])).toEqual(upTo(301).reverse())
    expect(last.nextCursor).toBeNull()
  })

  test('keeps its place in the list when another event happens meanwhile', async () => {
    const { brand, contract } = scenario
    const first = await readPage(brand, contract, 'history?limit=100')
    await addEvents('CONTRACT', contract, { from: 302, to: 302 })
    const next = await readPage(brand, contract, `history?limit=100&cursor=${first.nextCursor}`)
    expect(next.items[0]?.version).toBe((first.items.at(-1)?.version ?? 0) - 1)
    expect(versionsOf(await fetchHistory(brand, contract))).toEqual(upTo(302))
  })

  test('has the latest ones in its PDF, with the number of those before', async () => {
    const { steps, omitted } = await listRecentHistory(app.db, 'CONTRACT', {
      id: scenario.contract.id,
      max: PRINTED_EVENTS_MAX,
    })
    expect(versionsOf(steps)).toEqual(upTo(302).slice(-PRINTED_EVENTS_MAX))
    expect(omitted).toBe(302 - PRINTED_EVENTS_MAX)
  })
})

test('a notice and a breach from long ago still count', async () => {
  const { brand, racer, contract } = await signedContract()
  const notice = { reason: 'BUDGET', note: 'The budget was cut for the season.' }
  await runContractEvent(brand, contract, 'terminate', notice)
  const claim = {
    reason: 'BREACH',
    note: 'The logo was never on the car.',
    evidence: 'See the photos of May 3.',
  }
  const { version } = await runContractEvent(brand, contract, 'terminate', claim)
  await addEvents('CONTRACT', contract, { from: version + 1, to: version + HISTORY_PAGE })
  const seen = await fetchContract(racer, contract)
  expect(seen.history.items.map(({ event }) => event)).not.toContain('terminate')
  expect(seen.notice).toMatchObject({ by: 'BRAND', ...notice })
  expect(seen.breach?.note).toContain('The logo was never on the car.')
})

describe('amendments', () => {
  test('come page by page, and each side can propose a limited number of them', async () => {
    const { brand, racer, contract } = await signedContract()
    await app.db.insert(contractAmendments).values(
      upTo(AMENDMENTS_PER_SIDE_MAX).map((n) => ({
        contractId: contract.id,
        n,
        by: 'ATHLETE' as const,
        text: `Amendment ${n}`,
        textSha256: String(n).padStart(64, '0'),
        status: 'WITHDRAWN' as const,
      })),
    )
    const change = { text: 'Two more races this season.', ...signature }
    const refused = await postContractEvent(racer, contract, 'propose-amendment', change)
    expect(await codeOf(refused)).toEqual([409, 'TOO_MANY_AMENDMENTS'])

    const { amendments } = await runContractEvent(brand, contract, 'propose-amendment', change)
    expect(amendments.items[0]).toMatchObject({ n: AMENDMENTS_PER_SIDE_MAX + 1, status: 'PENDING' })
    expect(amendments.items).toHaveLength(AMENDMENT_PAGE)
    const rest = await readPage<Amendment>(
      brand,
      contract,
      `amendments?limit=200&cursor=${amendments.nextCursor}`,
    )
    expect([...amendments.items, ...rest.items].map(({ n }) => n)).toEqual(
      upTo(AMENDMENTS_PER_SIDE_MAX + 1).reverse(),
    )
    const { amendmentToSign } = await fetchContract(racer, contract)
    expect(amendmentToSign).toBe(AMENDMENTS_PER_SIDE_MAX + 1)
    expect((await fetchContract(brand, contract)).amendmentToSign).toBeNull()
  })
})

test.each(['history', 'amendments'])('the %s of a contract are its parties’ alone', async (list) => {
  const { contract } = await draftContract(app)
  const { racer: stranger } = await app.scenario({ racer: {} })
  const path = `/api/contracts/${contract.id}/${list}`
  expect(await codeOf(await stranger.request('GET', path))).toEqual([404, 'NOT_FOUND'])
})

test.each(['history', 'amendments'])('a cursor that the %s never had is refused', async (list) => {
  const { brand, contract } = await draftContract(app)
  const cursor = Buffer.from('["2026-01-01"]').toString('base64url')
  const response = await brand.request('GET', `/api/contracts/${contract.id}/${list}?cursor=${cursor}`)
  expect(await codeOf(response)).toEqual([400, 'BAD_CURSOR'])
})

test('a payment comes with its latest events only', async () => {
  const { brand, contract } = await draftContract(app, { cashMinor: 100_000, currency: 'USD' })
  const read = async () => (await fetchPaymentPlan(brand, contract)).payments[0]
  const payment = await read()
  if (!payment) throw new Error('The contract has no payment')
  await addEvents('PAYMENT', payment, { from: 100, to: 99 + HISTORY_SHOWN_MAX })
  const seen = await read()
  expect(seen?.history).toHaveLength(HISTORY_SHOWN_MAX)
  expect(seen?.history[0]?.note).toBe('Event 100')
  expect(seen?.history.at(-1)?.note).toBe(`Event ${99 + HISTORY_SHOWN_MAX}`)
})

const readPage = <Item = ContractDetail['history']['items'][number]>(
  person: Person,
  { id }: { id: string },
  path: string,
): Promise<CursorPage<Item>> => person.json('GET', `/api/contracts/${id}/${path}`)
