import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { findToday } from '#server/features/contracts/contract-clock.store.ts'
import type { Viewer } from '#server/features/contracts/seen-contract.store.ts'
import { findBirthDateChange, findUncheckedUntil } from '#server/features/profiles/birth-date.reads.ts'
import { loadAge, saveBirthDate } from '#server/features/profiles/get-profile.ts'
import type { ActorContext } from '#server/http/context.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { ADULT_AGE } from '#shared/contracts/contract.constants.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { formatDate } from '#shared/format/date.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { isMinor } from '#shared/profiles/profile.rules.ts'
import { findSigners, isNamed, type SignerRow } from './signer.store.ts'

/**
 * A racer who signs alone must be an adult. An unknown birth date is required now and saved in the profile; for a minor
 * in a separate transaction, so that the refusal does not roll it back.
 */
export async function checkAge(
  { db, tx, actor }: ActorContext,
  { id, athleteUserId, timezone }: ContractRow,
  birthDate: string | undefined,
): Promise<void> {
  const signers = await findSigners(tx, id)
  const guardian = guardianIn(signers)
  if (guardian && !isNamed(guardian)) throw guardianNeeded()
  if (guardian) return
  const today = await findToday(tx, timezone)
  const known = isMinor(await loadAge(tx, athleteUserId), today)
  if (known === true) throw guardianNeeded()
  const until = await findUncheckedUntil(tx, athleteUserId)
  if (until) throw ageChanged(until)
  if (known === false) return
  if (!birthDate) throw invalid({ birthDate: 'Enter your date of birth' })
  const entry = { birthDate, source: 'SIGNATURE', byId: actor.personId } as const
  if (isMinor({ birthDate, isTeam: false }, today)) {
    await inTransaction(db, (separate) => saveBirthDate(separate, athleteUserId, entry))
    throw guardianNeeded()
  }
  await saveBirthDate(tx, athleteUserId, entry)
}

const guardianNeeded = () =>
  conflict(
    'GUARDIAN_NEEDED',
    `Racers under ${ADULT_AGE} sign together with a guardian. Name your guardian, then sign.`,
  )

const ageChanged = (until: Date) =>
  conflict(
    'AGE_CHANGED',
    `Your date of birth was changed recently. Until ${formatDate(until)} a guardian signs with you. Name your guardian, or ask support to check your age.`,
  )

export const findWhetherMinor = async (
  tx: Database,
  { athleteUserId, timezone }: Pick<ContractRow, 'athleteUserId' | 'timezone'>,
): Promise<boolean | null> => isMinor(await loadAge(tx, athleteUserId), await findToday(tx, timezone))

/** Also of an adult whose date of birth was changed recently; null while it is unknown. */
export async function findWhetherGuardianSigns(
  tx: Database,
  contract: Pick<ContractRow, 'athleteUserId' | 'timezone'>,
): Promise<boolean | null> {
  if (await findUncheckedUntil(tx, contract.athleteUserId)) return true
  return findWhetherMinor(tx, contract)
}

const guardianIn = (signers: readonly SignerRow[]) => signers.find(({ role }) => role === 'GUARDIAN')

/** Shows the brand whether a guardian is needed and when the date was changed, and the racer what is missing; never the date. */
export async function presentAge(
  tx: Database,
  contract: Pick<ContractRow, 'status' | 'athleteUserId' | 'timezone'>,
  { viewer, signers }: { viewer: Viewer; signers: readonly SignerRow[] },
): Promise<Pick<ContractDetail, 'athleteIsMinor' | 'asksBirthDate' | 'asksGuardian' | 'ageChangedAt'>> {
  const { status } = contract
  const changedAt = viewer.role === 'BRAND' ? await findBirthDateChange(tx, contract.athleteUserId) : null
  const nothing = {
    ...{ athleteIsMinor: null, asksBirthDate: false, asksGuardian: false },
    ageChangedAt: changedAt?.toISOString() ?? null,
  }
  if (status === 'DRAFT' && viewer.role === 'BRAND') {
    return { ...nothing, athleteIsMinor: await findWhetherMinor(tx, contract) }
  }
  if (status !== 'PENDING_SIGNATURES' || viewer.role !== 'ATHLETE') return nothing
  const guardian = guardianIn(signers)
  if (guardian) return { ...nothing, asksGuardian: !isNamed(guardian) }
  if (signers.some(({ role, signedAt }) => role === 'ATHLETE' && signedAt !== null)) return nothing
  const guardianSigns = await findWhetherGuardianSigns(tx, contract)
  return { ...nothing, asksBirthDate: guardianSigns === null, asksGuardian: guardianSigns === true }
}
