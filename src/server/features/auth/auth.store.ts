import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { and, eq, gt, inArray, isNull, like, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts, sessions, users, verifications } from '#server/database/schema/accounts.ts'
import { organizationMembers } from '#server/database/schema/members.ts'
import { keptSecrets } from '#server/database/schema/notifications.ts'
import { type Database, lockName } from '#server/platform/database.ts'
import type { Ciphertext } from '#server/platform/encryption.ts'
import { DEMO_EMAIL_DOMAIN } from '#shared/accounts/account.constants.ts'
import { lockedOutStatuses } from '#shared/accounts/account.rules.ts'
import type { AccountSettings } from '#shared/accounts/account-settings.contract.ts'
import type { Role } from '#shared/accounts/roles.ts'

/** Values of `accounts.provider_id`. */
export const PASSWORD_PROVIDER = 'credential'
export const GOOGLE_PROVIDER = 'google'

export const createAccountAdapter = (db: Database) =>
  drizzleAdapter(db, {
    provider: 'pg',
    usePlural: true,
    schema: { users, sessions, accounts, verifications },
  })

const person = {
  id: users.id,
  email: users.email,
  emailVerified: users.emailVerified,
  name: users.name,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  profileImageUrl: users.profileImageUrl,
  status: users.status,
  createdAt: users.createdAt,
}

const isNotLockedOut = notInArray(users.status, [...lockedOutStatuses])

export async function findPerson(tx: Database, userId: string) {
  const [found] = await tx.select(person).from(users).where(eq(users.id, userId))
  return found ?? null
}

const owners = alias(users, 'owners')

/** Who owns an organization that was handed over; for others there is none. */
export const ownerSeat = {
  isOf: and(eq(organizationMembers.accountId, users.id), eq(organizationMembers.seat, 'OWNER')),
  owners,
  isOwner: eq(owners.id, organizationMembers.userId),
  email: sql<string>`coalesce(${owners.email}, ${users.email})`,
}

/** How many members of the organization, besides its owner, joined before the selected one. */
export const seatPosition = sql<number>`(select count(*)::integer from ${organizationMembers} earlier
  where earlier.account_id = ${organizationMembers.accountId} and earlier.seat <> 'OWNER'
  and (earlier.joined_at, earlier.user_id) < (${organizationMembers.joinedAt}, ${organizationMembers.userId}))`

/** The account as mails reach it: nobody signs in to an organization that was handed over, so its owner gets them. */
export async function findRecipient(tx: Database, userId: string): Promise<Person | null> {
  const [found] = await tx
    .select({
      ...person,
      email: ownerSeat.email,
      emailVerified: sql<boolean>`coalesce(${owners.emailVerified}, ${users.emailVerified})`,
    })
    .from(users)
    .leftJoin(organizationMembers, ownerSeat.isOf)
    .leftJoin(owners, ownerSeat.isOwner)
    .where(eq(users.id, userId))
  return found ?? null
}

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

export async function findPersonByEmail(tx: Database, email: string): Promise<Person | null> {
  const [found] = await tx.select(person).from(users).where(eq(users.email, email))
  return found ?? null
}

/** The recipient of a mail, unless the account is closed. */
export async function findReachablePerson(tx: Database, email: string): Promise<Person | null> {
  const [found] = await tx
    .select(person)
    .from(users)
    .where(and(eq(users.email, email), isNotLockedOut))
  return found ?? null
}

/** The same query for everybody, so that timing reveals nothing. */
export async function findCredentials(tx: Database, email: string) {
  const [found] = await tx
    .select({
      userId: users.id,
      status: users.status,
      suspendedUntil: users.suspendedUntil,
      passwordHash: accounts.password,
    })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, PASSWORD_PROVIDER)))
    .where(eq(users.email, email))
  return found ?? null
}

export async function findPasswordHash(tx: Database, userId: string): Promise<string | null> {
  const [found] = await tx
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, PASSWORD_PROVIDER)))
  return found?.password ?? null
}

const isDemoAccount = like(users.email, `%@${DEMO_EMAIL_DOMAIN}`)

export async function findDemoAccount(tx: Database): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(isDemoAccount).limit(1)
  return found.length > 0
}

export const findDemoCredentials = (tx: Database) =>
  tx
    .select({ userId: users.id, passwordHash: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, PASSWORD_PROVIDER)))
    .where(isDemoAccount)

/** Of users who have a password. */
export async function setPasswordHash(tx: Database, userIds: string[], password: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ password })
    .where(and(inArray(accounts.userId, userIds), eq(accounts.providerId, PASSWORD_PROVIDER)))
}

export async function findProviders(tx: Database, userId: string): Promise<string[]> {
  const found = await tx
    .select({ provider: accounts.providerId })
    .from(accounts)
    .where(eq(accounts.userId, userId))
  return found.map(({ provider }) => provider)
}

/** The password and Google. */
export async function deleteSignInMethods(tx: Database, userId: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.userId, userId))
}

export async function deleteGoogle(tx: Database, userId: string): Promise<void> {
  await tx.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.providerId, GOOGLE_PROVIDER)))
}

export async function findPersonByGoogleId(tx: Database, googleId: string): Promise<Person | null> {
  const [found] = await tx
    .select(person)
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(and(eq(accounts.providerId, GOOGLE_PROVIDER), eq(accounts.accountId, googleId)))
  return found ?? null
}

/** Locks an email address until the transaction ends: of two concurrent requests for it, the second sees the first. */
export const lockEmail = (tx: Database, email: string): Promise<void> => lockName(tx, email.toLowerCase())

/** The role is chosen once; false if it was chosen before. */
export async function setRole(
  tx: Database,
  userId: string,
  named: { role: Role; name: string; firstName: string; lastName: string | null },
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set(named)
    .where(and(eq(users.id, userId), isNull(users.role)))
    .returning({ id: users.id })
  return changed.length > 0
}

export async function setName(
  tx: Database,
  userId: string,
  named: { name: string; firstName: string; lastName: string | null },
): Promise<void> {
  await tx.update(users).set(named).where(eq(users.id, userId))
}

export async function setSettings(
  tx: Database,
  userId: string,
  settings: Partial<AccountSettings>,
): Promise<void> {
  if (Object.keys(settings).length > 0) await tx.update(users).set(settings).where(eq(users.id, userId))
}

export async function setProvenEmail(tx: Database, userId: string, email: string): Promise<void> {
  await tx.update(users).set({ email, emailVerified: true }).where(eq(users.id, userId))
}

export async function setUnprovenEmail(tx: Database, userId: string, email: string): Promise<void> {
  await tx.update(users).set({ email, emailVerified: false }).where(eq(users.id, userId))
}

/** With everything that belongs to the account. */
export async function deleteUser(tx: Database, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId))
}

export async function makeAdmin(tx: Database, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ role: 'ADMIN', status: 'ACTIVE', emailVerified: true })
    .where(eq(users.id, userId))
}

export const hasAdmin = async (db: Database): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.role, 'ADMIN')).limit(1)).length > 0

const SETUP_SECRET = 'first-administrator'

export async function findSetupSecret(db: Database): Promise<Ciphertext | undefined> {
  const [found] = await db
    .select({ value: keptSecrets.value })
    .from(keptSecrets)
    .where(eq(keptSecrets.name, SETUP_SECRET))
  return found?.value
}

/** Returns the stored secret: of several nodes that start at the same time, all get the first. */
export async function insertSetupSecret(db: Database, value: Ciphertext): Promise<Ciphertext> {
  await db.insert(keptSecrets).values({ name: SETUP_SECRET, value }).onConflictDoNothing()
  return (await findSetupSecret(db)) ?? value
}

export async function deleteSetupSecret(db: Database): Promise<void> {
  await db.delete(keptSecrets).where(eq(keptSecrets.name, SETUP_SECRET))
}

/** The links of one kind that a user has received and not used, and that still work. */
export const countOpenTokens = (tx: Database, userId: string, kind: string): Promise<number> =>
  tx.$count(
    verifications,
    and(
      eq(sql`${verifications.value}::jsonb ->> 'userId'`, userId),
      eq(sql`${verifications.value}::jsonb ->> 'kind'`, kind),
      gt(verifications.expiresAt, sql`now()`),
    ),
  )

/** The table only contains open tokens, so it needs no index by user. */
export async function deleteTokens(tx: Database, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(sql`${verifications.value}::jsonb ->> 'userId'`, userId))
}
