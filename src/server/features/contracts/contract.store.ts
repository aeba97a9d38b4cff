import { and, eq, getTableColumns, gte, isNull, not, or, sql } from 'drizzle-orm'
import { contracts } from '#server/database/schema/contracts.ts'
import type { Database } from '#server/platform/database.ts'
import {
  DRAFT_DAYS,
  ENDING_REMINDER_DAYS,
  ENDING_REMINDER_SLACK_DAYS,
  SIGNING_DAYS,
} from '#shared/contracts/contract.constants.ts'
import { type ContractStatus, contractLifecycle } from '#shared/contracts/contract.rules.ts'
import { isOver } from '#shared/lifecycles/lifecycle.ts'
import { pick } from '#shared/pick.ts'
import { statusNow, today } from './contract-clock.store.ts'
import { hasRenewal } from './renewal.store.ts'

export type ContractRow = typeof contracts.$inferSelect

const { status, id } = contracts

/** Row lock: concurrent changes of one contract are serialized. */
export async function lockContract(tx: Database, contractId: string): Promise<ContractRow | undefined> {
  const [row] = await tx.select().from(contracts).where(eq(id, contractId)).for('update')
  return row
}

/** Conditional update; null when the row has changed since it was read. */
export async function updateContract(
  tx: Database,
  { id: contractId, status: from, version }: Pick<ContractRow, 'id' | 'status' | 'version'>,
  set: Partial<Omit<ContractRow, 'status'>> & { status: ContractStatus },
): Promise<ContractRow | null> {
  const [row] = await tx
    .update(contracts)
    .set({ ...set, ...momentsOf(from, set.status), version: version + 1 })
    .where(and(eq(id, contractId), eq(status, from), eq(contracts.version, version)))
    .returning()
  return row ?? null
}

/** Timestamps of a status change, by the database's clock. */
function momentsOf(from: ContractStatus, to: ContractStatus) {
  if (from === to) return {}
  if (to === 'DRAFT') return { signBy: inDays(DRAFT_DAYS), endedAt: null }
  if (to === 'PENDING_SIGNATURES') return { signBy: inDays(SIGNING_DAYS) }
  if (to === 'EXECUTED') return { executedAt: sql`now()` }
  return isOver(contractLifecycle, to) ? { endedAt: sql`now()` } : {}
}

const inDays = (days: number) => sql`now() + make_interval(days => ${days})`

/** Saves whether one side agrees to a public sponsorship; an earlier agreement keeps its time. */
export async function savePublicity(
  tx: Database,
  contractId: string,
  { side, isPublic }: { side: 'ATHLETE' | 'BRAND'; isPublic: boolean },
): Promise<ContractRow> {
  const column = side === 'BRAND' ? 'publicByBrandAt' : 'publicByAthleteAt'
  const [row] = await tx
    .update(contracts)
    .set({ [column]: isPublic ? sql`coalesce(${contracts[column]}, now())` : null })
    .where(eq(id, contractId))
    .returning()
  if (!row) throw new Error(`There is no contract ${contractId}`)
  return row
}

/** The text of a draft, which follows its payments without being a change that the brand would have to see first. */
export async function saveText(
  tx: Database,
  contractId: string,
  text: Pick<ContractRow, 'text' | 'textSha256' | 'templateVersion' | 'wordingVersion' | 'wordedSha256'>,
): Promise<void> {
  await tx.update(contracts).set(text).where(eq(id, contractId))
}

/** Locks the drafts that an account is a party to. */
export const lockDraftsOf = (tx: Database, userId: string): Promise<ContractRow[]> =>
  tx
    .select()
    .from(contracts)
    .where(
      and(eq(status, 'DRAFT'), or(eq(contracts.brandUserId, userId), eq(contracts.athleteUserId, userId))),
    )
    .orderBy(id)
    .for('update')

const WORDED_AT_ONCE = 50

/** Locks drafts whose text an earlier wording wrote, also one of a node of an earlier version. */
export const lockOutdatedDrafts = (tx: Database): Promise<ContractRow[]> =>
  tx
    .select()
    .from(contracts)
    .where(and(eq(status, 'DRAFT'), sql`${contracts.wordedSha256} is distinct from ${contracts.textSha256}`))
    .orderBy(id)
    .limit(WORDED_AT_ONCE)
    .for('update', { skipLocked: true })

/** The law of a draft from before it was chosen from places. */
export async function saveLaw(
  tx: Database,
  contractId: string,
  law: Pick<ContractRow, 'lawCountry' | 'lawState' | 'governingLaw'>,
): Promise<ContractRow> {
  const [row] = await tx.update(contracts).set(law).where(eq(id, contractId)).returning()
  if (!row) throw new Error(`There is no contract ${contractId}`)
  return row
}

export async function findContractWithStatus(tx: Database, contractId: string) {
  const [row] = await tx
    .select({ ...getTableColumns(contracts), statusNow })
    .from(contracts)
    .where(eq(id, contractId))
  return row
}

export async function findContractText(
  tx: Database,
  contractId: string,
): Promise<Pick<ContractRow, 'text' | 'clauses' | 'terms'> | undefined> {
  const [row] = await tx
    .select(pick(contracts, ['text', 'clauses', 'terms']))
    .from(contracts)
    .where(eq(id, contractId))
  return row
}

/** Active contracts with an ending reminder due, unless a notice ends them earlier or an offer renews them. */
export const findEndingContracts = (tx: Database): Promise<ContractRow[]> =>
  tx
    .select()
    .from(contracts)
    .where(
      and(
        eq(status, 'ACTIVE'),
        not(hasRenewal),
        or(isNull(contracts.terminatesOn), gte(contracts.terminatesOn, contracts.endsOn)),
        or(
          ...ENDING_REMINDER_DAYS.map(
            (days) =>
              sql`${contracts.endsOn} between ${today} + ${days - ENDING_REMINDER_SLACK_DAYS}::int and ${today} + ${days}::int`,
          ),
        ),
      ),
    )
