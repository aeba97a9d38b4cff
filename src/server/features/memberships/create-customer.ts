import { findPerson } from '#server/features/auth/account.reads.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { unauthenticated } from '#shared/http/problem.ts'
import { requireBilling } from './check-buyable.ts'
import { lockMembership } from './lock-membership.ts'
import { findMembership, saveCustomer } from './membership.store.ts'

/** The account's customer at the provider, created on first need; brands never get one. */
export async function createCustomer(
  ctx: Services,
  userId: string,
): Promise<{ customerId: string; email: string }> {
  const person = await findPerson(ctx.db, userId)
  if (!person) throw unauthenticated()
  const { email, name } = person
  const known = await findMembership(ctx.db, userId)
  if (known?.customerId) return { customerId: known.customerId, email }
  const created = await requireBilling(ctx).createCustomer({ userId, email, name }, `customer:${userId}`)
  const customerId = await inTransaction(ctx.db, async (tx) => {
    const locked = await lockMembership(tx, userId)
    if (locked.customerId) return locked.customerId
    await saveCustomer(tx, userId, created.customerId)
    return created.customerId
  })
  return { customerId, email }
}
