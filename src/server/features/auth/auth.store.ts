import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { and, eq, isNull, lt, notInArray, sql } from 'drizzle-orm'
import { accounts, sessions, users, verifications } from '#server/database/schema/accounts.ts'
import type { Database } from '#server/platform/database.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { closedStatuses } from './account-status.ts'

/** The ways to prove who one is, as `accounts.provider_id` names them. */
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
}

const isNotClosed = notInArray(users.status, [...closedStatuses])

export async function findPerson(tx: Database, userId: string) {
  const [found] = await tx.select(person).from(users).where(eq(users.id, userId))
  return found ?? null
}

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

export async function findPersonByEmail(tx: Database, email: string): Promise<Person | null> {
  const [found] = await tx.select(person).from(users).where(eq(users.email, email))
  return found ?? null
}

/** The person to send a mail to, unless the account is closed. */
export async function findReachablePerson(tx: Database, email: string): Promise<Person | null> {
  const [found] = await tx
    .select(person)
    .from(users)
    .where(and(eq(users.email, email), isNotClosed))
  return found ?? null
}

/** One question for everybody, whether they exist and have a password or not. */
export async function findCredentials(tx: Database, email: string) {
  const [found] = await tx
    .select({ userId: users.id, status: users.status, passwordHash: accounts.password })
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

export async function findPersonByGoogleId(tx: Database, googleId: string): Promise<Person | null> {
  const [found] = await tx
    .select(person)
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(and(eq(accounts.providerId, GOOGLE_PROVIDER), eq(accounts.accountId, googleId)))
  return found ?? null
}

/** Holds an address until the transaction ends: of two people who want it at once, the second sees the first. */
export async function holdAddress(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 0))`)
}

/** The account type is chosen once; false means that it was chosen before. */
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

export async function setProvenEmail(tx: Database, userId: string, email: string): Promise<void> {
  await tx.update(users).set({ email, emailVerified: true }).where(eq(users.id, userId))
}

export async function makeAdmin(tx: Database, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ role: 'ADMIN', status: 'ACTIVE', emailVerified: true })
    .where(eq(users.id, userId))
}

/** The table holds only what is still open, so no index is needed to find one person's proofs. */
export async function forgetProofs(tx: Database, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(sql`${verifications.value}::jsonb ->> 'userId'`, userId))
}

export async function forgetExpiredProofs(tx: Database): Promise<void> {
  await tx.delete(verifications).where(lt(verifications.expiresAt, sql`now()`))
}
