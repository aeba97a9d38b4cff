import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { findToday } from '#server/features/contracts/contract-clock.store.ts'
import type { Viewer } from '#server/features/contracts/seen-contract.store.ts'
import { loadAge, saveBirthDate } from '#server/features/profiles/get-profile.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { ADULT_AGE } from '#shared/contracts/contract.constants.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { ageOn } from '#shared/profiles/profile.rules.ts'
import { findSigners, isNamed, type SignerRow } from './signer.store.ts'

/**
 * A racer who signs alone must be an adult. An unknown birth date is required now and saved in the profile; for a minor
 * in a separate transaction, so that the refusal does not roll it back.
 */
export async function checkAge(
  { db, tx }: Services,
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
  if (known === false) return
  if (!birthDate) throw invalid({ birthDate: 'Enter your date of birth' })
  if (isMinor({ birthDate, isTeam: false }, today)) {
    await inTransaction(db, (separate) => saveBirthDate(separate, athleteUserId, birthDate))
    throw guardianNeeded()
  }
  await saveBirthDate(tx, athleteUserId, birthDate)
}

const guardianNeeded = () =>
  conflict(
    'GUARDIAN_NEEDED',
    `Racers under ${ADULT_AGE} sign together with a guardian. Name your guardian, then sign.`,
  )

/** Whether a racer is too young to sign alone; null while the birth date is unknown. An adult signs for a team. */
export function isMinor(
  { birthDate, isTeam }: { birthDate: string | null; isTeam: boolean },
  today: string,
): boolean | null {
  if (isTeam) return false
  return birthDate === null ? null : ageOn(birthDate, today) < ADULT_AGE
}

export const findWhetherMinor = async (
  tx: Database,
  { athleteUserId, timezone }: Pick<ContractRow, 'athleteUserId' | 'timezone'>,
): Promise<boolean | null> => isMinor(await loadAge(tx, athleteUserId), await findToday(tx, timezone))

const guardianIn = (signers: readonly SignerRow[]) => signers.find(({ role }) => role === 'GUARDIAN')

/** Shows the brand whether a guardian is needed, and the racer whether their guardian or birth date is; never the date. */
export async function presentAge(
  tx: Database,
  contract: Pick<ContractRow, 'status' | 'athleteUserId' | 'timezone'>,
  { viewer, signers }: { viewer: Viewer; signers: readonly SignerRow[] },
): Promise<Pick<ContractDetail, 'athleteIsMinor' | 'asksBirthDate' | 'asksGuardian'>> {
  const { status } = contract
  const nothing = { athleteIsMinor: null, asksBirthDate: false, asksGuardian: false }
  if (status === 'DRAFT' && viewer.role === 'BRAND') {
    return { ...nothing, athleteIsMinor: await findWhetherMinor(tx, contract) }
  }
  if (status !== 'PENDING_SIGNATURES' || viewer.role !== 'ATHLETE') return nothing
  const guardian = guardianIn(signers)
  if (guardian) return { ...nothing, asksGuardian: !isNamed(guardian) }
  if (signers.some(({ role, signedAt }) => role === 'ATHLETE' && signedAt !== null)) return nothing
  const isKnownMinor = await findWhetherMinor(tx, contract)
  return { ...nothing, asksBirthDate: isKnownMinor === null, asksGuardian: isKnownMinor === true }
}
