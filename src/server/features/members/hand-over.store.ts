import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { accounts, knownDevices, sessions, users, verifications } from '#server/database/schema/accounts.ts'
import { apiKeys } from '#server/database/schema/api-keys.ts'
import { organizationMembers } from '#server/database/schema/members.ts'
import { pushSubscriptions } from '#server/database/schema/notifications.ts'
import { passkeys } from '#server/database/schema/passkeys.ts'
import { shops } from '#server/database/schema/shops.ts'
import { authenticators, recoveryCodes } from '#server/database/schema/two-factor.ts'
import { webhookEndpoints } from '#server/database/schema/webhooks.ts'
import type { Database } from '#server/platform/database.ts'
import { isCompany } from '#shared/accounts/roles.ts'
import { pick } from '#shared/pick.ts'

/** What signing in consists of, and belongs to the person. */
const moved = [sessions, knownDevices, accounts, authenticators, recoveryCodes, pushSubscriptions] as const

/** What says who added it: the person, and not the organization. */
const authored = [apiKeys, webhookEndpoints, shops] as const

/**
 * Moves the sign-in of an organization to a new account of the person who used it, and returns that. Sessions stay, and act
 * for the organization. Passkeys name the account that they were made for, so they end.
 */
export async function detachLogin(tx: Database, account: string): Promise<string> {
  const personal = pick(users, [
    'email',
    'emailVerified',
    'name',
    'role',
    'locale',
    'timezone',
    'keyShortcuts',
  ])
  const [row] = await tx.select(personal).from(users).where(eq(users.id, account)).for('update')
  if (!row) throw new Error('The organization does not exist')
  const { role, ...person } = row
  const name = isCompany(role) ? (person.email.split('@')[0] ?? person.name) : person.name
  const id = uuidv7()
  await tx
    .update(users)
    .set({ email: `organization+${account}@account.invalid` })
    .where(eq(users.id, account))
  await tx.insert(users).values({ ...person, id, name, firstName: name, onboardedAt: new Date() })
  for (const table of moved) await tx.update(table).set({ userId: id }).where(eq(table.userId, account))
  for (const table of authored) {
    await tx.update(table).set({ createdBy: id }).where(eq(table.createdBy, account))
  }
  await tx.update(accounts).set({ accountId: id }).where(eq(accounts.accountId, account))
  await tx
    .update(sessions)
    .set({ actingFor: account })
    .where(and(eq(sessions.userId, id), sql`${sessions.actingFor} is null`))
  await tx.delete(passkeys).where(eq(passkeys.userId, account))
  await tx.delete(verifications).where(eq(sql`${verifications.value}::jsonb ->> 'userId'`, account))
  await tx.update(organizationMembers).set({ userId: id }).where(eq(organizationMembers.userId, account))
  return id
}
