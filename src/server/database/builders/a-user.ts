import { uuidv7 } from 'uuidv7'
import { accounts, users } from '#server/database/schema/accounts.ts'
import type { Database } from '#server/platform/database.ts'

export type UserRow = typeof users.$inferInsert & { id: string }
type CredentialRow = typeof accounts.$inferInsert

export function aUser(given: Partial<UserRow> = {}): UserRow {
  const id = given.id ?? uuidv7()
  const { firstName = 'Robin', lastName = 'Ashgrove' } = given
  return {
    id,
    email: `${id}@example.test`,
    emailVerified: true,
    name: [firstName, lastName].filter(Boolean).join(' '),
    firstName,
    lastName,
    role: null,
    profileImageUrl: null,
    status: 'ACTIVE',
    ...given,
  }
}

/** A company has one name and no last name (ruling R37). */
export const aCompanyUser = (given: Partial<UserRow> & { name: string }): UserRow =>
  aUser({ firstName: given.name, lastName: null, ...given })

export const aCredential = (given: { userId: string; passwordHash: string }): CredentialRow => ({
  id: uuidv7(),
  userId: given.userId,
  providerId: 'credential',
  accountId: given.userId,
  password: given.passwordHash,
})

/** With a password hash the user can sign in. */
export async function insertUser(
  tx: Database,
  given: Partial<UserRow> = {},
  { passwordHash }: { passwordHash?: string } = {},
): Promise<UserRow> {
  const user = aUser(given)
  await tx.insert(users).values(user)
  if (passwordHash) await tx.insert(accounts).values(aCredential({ userId: user.id, passwordHash }))
  return user
}
