import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { signInAsMember } from '#tests/support/an-organization-member.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { lockOpenAccount } from './edge.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('one connection locks accounts for people, members of any seat, and those who are leaving', async () => {
  const brand = await app.signInAs('BRAND')
  const manager = await signInAsMember(app, brand.userId, 'MANAGER')
  const as = (personId: string, seat: Actor['seat']) => ({ userId: brand.userId, personId, seat })
  const locked = await inTransaction(app.db, async (tx) => [
    await lockOpenAccount(tx, as(brand.userId, 'OWNER')),
    await lockOpenAccount(tx, as(manager.userId, 'MANAGER')),
    await lockOpenAccount(tx, as(manager.userId, 'VIEWER')),
    await lockOpenAccount(tx, as(manager.userId, 'SIGNER')),
    await lockOpenAccount(tx, as(brand.userId, 'OWNER'), { allowsLeaving: true }),
  ])
  expect(locked).toEqual([true, true, true, false, true])
})
