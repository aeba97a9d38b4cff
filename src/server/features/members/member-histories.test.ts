import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import { signInAsMember } from '#tests/support/an-organization-member.ts'
import { fetchContract, sendContract, signature } from '#tests/support/contract-requests.ts'
import { addDeliverable, fetchDeliverable } from '#tests/support/deliverable-requests.ts'
import { draftContract } from '#tests/support/draft-contract.ts'
import { createOffer, fetchOffer, runOfferEvent } from '#tests/support/offer-requests.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Step = { event: string; personName?: string | undefined }
const nameIn = (history: readonly Step[], event: string) =>
  history.find((step) => step.event === event)?.personName

test('the history of an offer names the member to their organization and to staff, not to the other side', async () => {
  const { brand, racer, offer } = await createOffer(app)
  const manager = await signInAsMember(app, brand.userId, 'MANAGER')
  const viewer = await signInAsMember(app, brand.userId, 'VIEWER')
  const admin = await app.signInAs('ADMIN')
  await runOfferEvent(manager, offer, 'withdraw', { note: 'The season is full.' })
  const name = expect.stringMatching(/\S/)
  for (const reader of [brand, viewer, admin]) {
    expect(nameIn((await fetchOffer(reader, offer)).history, 'withdraw')).toEqual(name)
  }
  expect(nameIn((await fetchOffer(racer, offer)).history, 'withdraw')).toBeUndefined()
  // What the account itself did has no other name.
  expect(nameIn((await fetchOffer(brand, offer)).history, 'send')).toBeUndefined()
})

test('a signature names the member to both sides, everything else inside their organization', async () => {
  const { brand, racer, contract } = await draftContract(app)
  const manager = await signInAsMember(app, brand.userId, 'MANAGER')
  const signer = await signInAsMember(app, brand.userId, 'SIGNER')
  const [added] = (await (await addDeliverable(manager, contract)).json()) as Deliverable[]
  if (!added) throw new Error('No deliverable was added')
  const planned = async (person: Person) =>
    nameIn((await fetchDeliverable(person, contract, added)).history, 'plan')
  expect(await planned(brand)).toMatch(/\S/)
  expect(await planned(racer)).toBeUndefined()

  const { version } = await sendContract(manager, contract)
  await signer.json('POST', `/api/contracts/${contract.id}/sign`, { ...signature, version })
  const signed = async (person: Person, event: string) =>
    nameIn((await fetchContract(person, contract)).history.items, event)
  expect(await signed(brand, 'send')).toMatch(/\S/)
  expect(await signed(racer, 'send')).toBeUndefined()
  expect(await signed(racer, 'sign')).toMatch(/\S/)
})
