import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractSigners } from '#server/database/schema/contracts.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { signInAsMember } from '#tests/support/an-organization-member.ts'
import { sendContract } from '#tests/support/contract-requests.ts'
import { draftContract } from '#tests/support/draft-contract.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function aDeal() {
  const { brand, contract } = await draftContract(app)
  await sendContract(brand, contract)
  const path = `/api/contracts/${contract.id}`
  const sign = async (person: Person) => {
    const { version } = await person.json<{ version: number }>('GET', path)
    const body = { version, signedName: 'Ada Quill', consent: true }
    return (await person.request('POST', `${path}/sign`, body)).status
  }
  const name = (by: Person, userIds: string[]) => by.request('PUT', `${path}/signers`, { userIds })
  return { brand, contract, sign, name }
}

test('a signer signs for the organization, and the record names them', async () => {
  const { brand, contract, sign } = await aDeal()
  const signer = await signInAsMember(app, brand.userId, 'SIGNER')
  expect(await sign(signer)).toBe(200)
  const [row] = await app.db
    .select()
    .from(contractSigners)
    .where(and(eq(contractSigners.contractId, contract.id), eq(contractSigners.role, 'BRAND')))
  expect(row).toMatchObject({ userId: brand.userId, signedById: signer.userId, signedBySeat: 'SIGNER' })
  const steps = await app.db.select().from(lifecycleSteps).where(eq(lifecycleSteps.subjectId, contract.id))
  expect(steps.find(({ event }) => event === 'sign')).toMatchObject({
    actorId: brand.userId,
    personId: signer.userId,
  })
})

test('a manager signs only a contract that names them, and cannot name themselves', async () => {
  const { brand, contract, sign, name } = await aDeal()
  const manager = await signInAsMember(app, brand.userId, 'MANAGER')
  const shown = () => manager.json<ContractDetail>('GET', `/api/contracts/${contract.id}`)
  expect(await sign(manager)).toBe(403)
  expect((await shown()).cannotSign).toContain('Ask the owner to name you')
  expect((await shown()).allowed).not.toContain('sign')
  expect((await name(manager, [manager.userId])).status).toBe(403)
  expect((await name(brand, [manager.userId])).status).toBe(200)
  expect((await shown()).cannotSign).toBeUndefined()
  expect((await shown()).allowed).toContain('sign')
  expect(await sign(manager)).toBe(200)
})

test('a contract that names somebody is not signed by another signer', async () => {
  const { brand, sign, name } = await aDeal()
  const [named, other] = [
    await signInAsMember(app, brand.userId, 'SIGNER'),
    await signInAsMember(app, brand.userId, 'SIGNER'),
  ]
  await name(brand, [named.userId])
  expect(await sign(other)).toBe(403)
  expect(await sign(named)).toBe(200)
})

test('only managers and signers of the own organization can be named', async () => {
  const { brand, name } = await aDeal()
  const viewer = await signInAsMember(app, brand.userId, 'VIEWER')
  const stranger = await app.signInAs('BRAND')
  expect((await name(brand, [viewer.userId])).status).toBe(422)
  expect((await name(brand, [stranger.userId])).status).toBe(422)
})

test('messages of a member show their name inside the organization alone', async () => {
  const { brand, racer } = await app.scenario({ contract: {} })
  const manager = await signInAsMember(app, brand.userId, 'MANAGER')
  const body = { toUserId: racer.userId, body: 'See you at the track.', threadId: 'a-thread-of-a-member' }
  const { conversationId } = await manager.json<{ conversationId: string }>('POST', '/api/messages', body)
  type Thread = { messages: { senderId: string; body: string | null; authorName?: string }[] }
  const lastOf = async (person: Person) =>
    (await person.json<Thread>('GET', `/api/messages/conversations/${conversationId}`)).messages.at(-1)
  expect(await lastOf(brand)).toMatchObject({ senderId: brand.userId, authorName: expect.any(String) })
  expect(await lastOf(racer)).not.toHaveProperty('authorName')
})
