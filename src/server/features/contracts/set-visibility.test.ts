import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContractVisibility } from '#shared/contracts/contract.constants.ts'
import { fetchContract } from '#tests/support/contract-requests.ts'
import { draftContract } from '#tests/support/draft-contract.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const setVisibility = (person: Person, { id }: { id: string }, visibility: ContractVisibility) =>
  person.request('PUT', `/api/contracts/${id}/visibility`, { visibility })

test('a new contract is private, and public when both sides agreed', async () => {
  const { brand, racer, contract } = await draftContract(app)
  expect(await fetchContract(racer, contract)).toMatchObject({ visibility: 'PRIVATE', publicBy: [] })
  expect((await setVisibility(racer, contract, 'PUBLIC')).status).toBe(200)
  await setVisibility(racer, contract, 'PUBLIC')
  expect(await fetchContract(brand, contract)).toMatchObject({ visibility: 'PRIVATE', publicBy: ['ATHLETE'] })
  await setVisibility(brand, contract, 'PUBLIC')
  expect(await fetchContract(racer, contract)).toMatchObject({
    visibility: 'PUBLIC',
    publicBy: ['ATHLETE', 'BRAND'],
  })
})

test('either side hides it at once, and cannot agree for the other one', async () => {
  const { brand, racer, contract } = await draftContract(app)
  await setVisibility(racer, contract, 'PUBLIC')
  await setVisibility(brand, contract, 'PUBLIC')
  await setVisibility(racer, contract, 'PRIVATE')
  await setVisibility(brand, contract, 'PUBLIC')
  expect(await fetchContract(brand, contract)).toMatchObject({ visibility: 'PRIVATE', publicBy: ['BRAND'] })
  expect((await setVisibility(await app.signInAs('ATHLETE'), contract, 'PUBLIC')).status).toBe(404)
})

test('the other side is asked, and told when it becomes public or private again', async () => {
  const { brand, racer, contract } = await draftContract(app, { title: 'Grip for a season' })
  const toldOf = async (person: Person) =>
    (await notificationTitles(app, person)).filter((title) => /public|Show/.test(title))
  await setVisibility(racer, contract, 'PUBLIC')
  await setVisibility(racer, contract, 'PUBLIC')
  expect(await toldOf(brand)).toEqual(['Show this sponsorship? Grip for a season'])
  await setVisibility(brand, contract, 'PUBLIC')
  expect(await toldOf(racer)).toEqual(['Made public: Grip for a season'])
  await setVisibility(racer, contract, 'PRIVATE')
  expect(await toldOf(brand)).toEqual([
    'Show this sponsorship? Grip for a season',
    'No longer public: Grip for a season',
  ])
})
