import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashText } from '#server/features/contracts/write-text.ts'
import {
  type ContractEvent,
  type ContractStatus,
  contractLifecycle,
} from '#shared/contracts/contract.rules.ts'
import type { Contract, ContractDetail } from '#shared/contracts/contract-shape.ts'
import { outcomeOf } from '#shared/lifecycles/lifecycle.ts'
import { cookieOf } from '#tests/support/cookies.ts'
import { DEMO_PASSWORD, startDemoApp } from '#tests/support/demo-database.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { loadDemo } from '../load-demo.ts'

let app: TestApp
const seed = () => loadDemo(app.db, { hashPassword: async () => 'nobody signs in here', now: new Date() })
beforeAll(async () => {
  app = await startDemoApp()
  await seed()
})
afterAll(() => app.stop())

async function openAs(login: string) {
  const response = await app.request('POST', '/api/auth/login', {
    body: { email: `${login}@demo.test`, password: DEMO_PASSWORD },
  })
  const cookie = cookieOf(response)
  const read = async <T>(path: string) => (await (await app.request('GET', path, { cookie })).json()) as T
  return { read, tab: (tab: string) => read<Contract[]>(`/api/contracts?tab=${tab}`) }
}

test('the demo racer and brand have an active contract, one to sign and a completed one', async () => {
  for (const login of ['racer', 'brand']) {
    const { tab } = await openAs(login)
    const [running] = await tab('active')
    expect(running).toMatchObject({ status: 'ACTIVE', nextDeliverable: { title: expect.any(String) } })
    expect((await tab('pending')).filter(({ awaitsMySignature }) => awaitsMySignature)).toHaveLength(1)
    expect(await tab('completed')).toMatchObject([{ status: 'COMPLETED', title: 'First season together' }])
  }
})

test('the demo brand has a contract under notice, with its last day and reason', async () => {
  const { read, tab } = await openAs('brand')
  const noticed = (await tab('active')).find(({ terminatesOn }) => terminatesOn !== null)
  const { notice, status, nextDeliverable } = await read<ContractDetail>(`/api/contracts/${noticed?.id}`)
  expect(notice).toMatchObject({ by: 'ATHLETE', reason: 'NO_LONGER_RACING', note: expect.any(String) })
  expect(status).toBe('ACTIVE')
  expect(nextDeliverable?.title).toBe('Report after the last six hours')
})

test('a sixteen-year-old demo racer has a contract that awaits the guardian’s signature', async () => {
  const { read, tab } = await openAs('brand')
  const waiting = (await tab('pending')).find(({ athlete }) => athlete.name === 'Jonah Prewitt')
  const { signers } = await read<ContractDetail>(`/api/contracts/${waiting?.id}`)
  expect(signers.map(({ role, signedAt }) => [role, signedAt !== null])).toEqual([
    ['BRAND', true],
    ['ATHLETE', true],
    ['GUARDIAN', false],
  ])
  const jonah = await openAs('jonah-prewitt')
  const { birthDate } = await jonah.read<{ birthDate: string }>('/api/profile')
  expect(new Date().getUTCFullYear() - Number(birthDate.slice(0, 4))).toBe(16)
})

test('the signed text matches its hash, and the histories are valid', async () => {
  const { read, tab } = await openAs('racer')
  const shown = [...(await tab('active')), ...(await tab('pending')), ...(await tab('completed'))]
  for (const { id } of shown) {
    const { text, textSha256, history, status } = await read<ContractDetail>(`/api/contracts/${id}`)
    expect(hashText(text)).toBe(textSha256)
    let state: string | null = null
    for (const { event, from, to, party } of history.items.toReversed()) {
      expect(from).toBe(state)
      const step = {
        state: from as ContractStatus,
        event: event as ContractEvent,
        party,
        chosen: to as ContractStatus,
      }
      if (from) expect(outcomeOf(contractLifecycle, step)).toEqual({ to })
      state = to
    }
    expect(state).toBe(status)
  }
})
