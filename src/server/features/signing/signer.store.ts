import { and, type Column, eq, getTableColumns, gt, isNull, lt, sql } from 'drizzle-orm'
import {
  type amendmentSigners,
  contractSigners,
  contracts,
  namedSigners,
} from '#server/database/schema/contracts.ts'
import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import type { Caller } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { SIGN_REMINDER, SIGNING_DAYS, type SignerRole } from '#shared/contracts/contract.constants.ts'
import type { Seat } from '#shared/members/seat.constants.ts'
import type { BirthDateSource } from '#shared/profiles/profile.constants.ts'

const USER_AGENT_MAX = 500

/** The member who signs for the party. */
export type SignedBy = { id: string; name: string; seat: Seat }

type Signature = {
  signedName: string
  signedBy?: SignedBy | null | undefined
  caller: Pick<Caller, 'ip' | 'userAgent'>
  textSha256: string
}
type Signers = typeof contractSigners | typeof amendmentSigners

/** Opening and signing, for the signers of contracts and of amendments. */
export function signaturesIn(table: Signers, thing: Column) {
  const { role, openedAt, signedAt } = table
  const isOne = (of: string, as: SignerRole) => and(eq(thing, of), eq(role, as))

  return {
    /** False when it was opened before. */
    async markOpened(tx: Database, of: string, as: SignerRole): Promise<boolean> {
      const stamped = await tx
        .update(table)
        .set({ openedAt: sql`now()` })
        .where(and(isOne(of, as), isNull(openedAt)))
        .returning({ role })
      return stamped.length > 0
    },

    /** Also invalidates the signer's link. False when they have signed already. */
    async saveSignature(
      tx: Database,
      of: string,
      as: SignerRole,
      { signedName, signedBy, caller, textSha256 }: Signature,
    ): Promise<boolean> {
      const signed = await tx
        .update(table)
        .set({
          signedName,
          signedById: signedBy?.id ?? null,
          signedByName: signedBy?.name ?? null,
          signedBySeat: signedBy?.seat ?? null,
          textSha256,
          ip: caller.ip,
          userAgent: caller.userAgent.slice(0, USER_AGENT_MAX),
          signedAt: sql`now()`,
          openedAt: sql`coalesce(${openedAt}, now())`,
          tokenHash: null,
        })
        .where(and(isOne(of, as), isNull(signedAt)))
        .returning({ role })
      return signed.length > 0
    },
  }
}

export type SignerRow = typeof contractSigners.$inferSelect

const { contractId, role, tokenHash } = contractSigners

export const { markOpened, saveSignature } = signaturesIn(contractSigners, contractId)

/** For the certificate: who had given the racer's age, and when, at their signature. */
export async function saveAgeRecord(
  tx: Database,
  of: string,
  record: { at: Date; source: BirthDateSource } | undefined,
): Promise<void> {
  await tx
    .update(contractSigners)
    .set({ ageGivenAt: record?.at ?? null, ageSource: record?.source ?? null })
    .where(and(eq(contractId, of), eq(role, 'ATHLETE'), isNull(contractSigners.signedAt)))
}

/** The brand, the racer, and the guardian if there is one. */
export const findSigners = (tx: Database, of: string): Promise<SignerRow[]> =>
  tx.select().from(contractSigners).where(eq(contractId, of)).orderBy(role)

export async function findSignerByToken(tx: Database, hash: string): Promise<SignerRow | undefined> {
  const [row] = await tx.select().from(contractSigners).where(eq(tokenHash, hash))
  return row
}

/** Requests a guardian's signature, whom the racer has yet to name or to confirm. */
export async function requireGuardian(tx: Database, of: string): Promise<void> {
  await tx
    .insert(contractSigners)
    .values({ contractId: of, role: 'GUARDIAN', name: '' })
    .onConflictDoNothing()
}

export async function removeGuardian(tx: Database, of: string): Promise<void> {
  await tx.delete(contractSigners).where(and(eq(contractId, of), eq(role, 'GUARDIAN')))
}

/** Replaces the guardian and their link. */
export async function saveGuardian(
  tx: Database,
  guardian: { contractId: string; name: string; email: string; tokenHash: string },
): Promise<void> {
  const { name, email, tokenHash: hash } = guardian
  await tx
    .insert(contractSigners)
    .values({ ...guardian, role: 'GUARDIAN' })
    .onConflictDoUpdate({
      target: [contractId, role],
      set: { name, email, tokenHash: hash, openedAt: null },
    })
}

/** A link goes to the guardian whom the racer has named; one of an earlier revision has to be confirmed. */
export const isNamed = ({ tokenHash: hash, signedAt }: SignerRow): boolean =>
  hash !== null || signedAt !== null

/** Every signer of the next revision signs anew. */
export async function resetSigners(tx: Database, of: string): Promise<void> {
  await tx
    .update(contractSigners)
    .set({
      openedAt: null,
      signedAt: null,
      signedName: null,
      signedById: null,
      signedByName: null,
      signedBySeat: null,
      ip: null,
      userAgent: null,
      textSha256: null,
      tokenHash: null,
      ageGivenAt: null,
      ageSource: null,
    })
    .where(eq(contractId, of))
}

export async function replaceToken(tx: Database, of: string, hash: string | null): Promise<void> {
  await tx
    .update(contractSigners)
    .set({ tokenHash: hash })
    .where(and(eq(contractId, of), eq(role, 'GUARDIAN')))
}

const { remindersSent, signBy, status } = contracts
const { firstAfterDays, everyDays, max } = SIGN_REMINDER

const daysWaiting = sql`extract(epoch from now() - (${signBy} - make_interval(days => ${SIGNING_DAYS}))) / 86400`
/** The number of reminders that are due by now; one makes up for several missed ones. */
const dueReminders = sql`least(${max}, floor((${daysWaiting} - ${firstAfterDays}) / ${everyDays}) + 1)::int`

/** Counts the due reminder and returns each contract once; a concurrent worker finds none. */
export const markReminded = (tx: Database): Promise<{ contract: ContractRow; daysLeft: number }[]> =>
  tx
    .update(contracts)
    .set({ remindersSent: dueReminders })
    .where(
      and(
        eq(status, 'PENDING_SIGNATURES'),
        lt(remindersSent, max),
        gt(signBy, sql`now()`),
        lt(remindersSent, dueReminders),
      ),
    )
    .returning({
      ...getTableColumns(contracts),
      daysLeft: sql<number>`ceil(extract(epoch from ${signBy} - now()) / 86400)::int`,
    })
    .then((rows) => rows.map(({ daysLeft, ...contract }) => ({ contract, daysLeft })))

type Side = { contractId: string; accountId: string }
const isSide = (side: Side) =>
  and(eq(namedSigners.contractId, side.contractId), eq(namedSigners.accountId, side.accountId))

/** The members whom a party named for a contract. */
export async function findNamedSigners(tx: Database, side: Side): Promise<string[]> {
  const rows = await tx.select({ userId: namedSigners.userId }).from(namedSigners).where(isSide(side))
  return rows.map(({ userId }) => userId)
}

export async function saveNamedSigners(tx: Database, side: Side, userIds: readonly string[]): Promise<void> {
  await tx.delete(namedSigners).where(isSide(side))
  if (userIds.length > 0) {
    await tx.insert(namedSigners).values(userIds.map((userId) => ({ ...side, userId })))
  }
}
