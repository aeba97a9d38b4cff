import { eq } from 'drizzle-orm'
import { aUser } from '#server/database/builders/a-user.ts'
import { accounts, users } from '#server/database/schema/accounts.ts'
import { organizationMembers } from '#server/database/schema/members.ts'
import type { Database } from '#server/platform/database.ts'
import { daysAfter } from '#shared/time.ts'
import { emailOf } from '../demo-logins.ts'
import { credentialRow } from './profile-rows.ts'
import { seededId } from './seeded-id.ts'

const members = [
  { login: 'manager', firstName: 'Ines', lastName: 'Halloway', seat: 'MANAGER' },
  { login: 'viewer', firstName: 'Rufus', lastName: 'Tansley', seat: 'VIEWER' },
] as const

/** Two colleagues of the demo brand, who sign in as `manager@demo.test` and `viewer@demo.test`. */
export async function loadMembers(tx: Database, passwordHash: string, now: Date): Promise<void> {
  const [brand] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, emailOf('brand')))
  if (!brand) throw new Error('The demo data has no brand')
  const joinedAt = daysAfter(now, -60)
  for (const { login, firstName, lastName, seat } of members) {
    const user = aUser({
      id: seededId('user', login),
      email: emailOf(login),
      name: `${firstName} ${lastName}`,
      firstName,
      lastName,
      role: null,
      createdAt: joinedAt,
      updatedAt: joinedAt,
    })
    await tx.insert(users).values(user)
    await tx.insert(accounts).values(credentialRow(user, passwordHash))
    await tx.insert(organizationMembers).values({ accountId: brand.id, userId: user.id, seat, joinedAt })
  }
}
