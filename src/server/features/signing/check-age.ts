import type { ContractRow, Viewer } from '#server/features/contracts/contract.store.ts'
import { findToday } from '#server/features/contracts/contract-clock.store.ts'
import { loadAge, saveBirthDate } from '#server/features/profiles/get-profile.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { ADULT_AGE } from '#shared/contracts/contract.constants.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { ageOn } from '#shared/profiles/profile.rules.ts'
import { findSigners, type SignerRow } from './signer.store.ts'

/**
 * A racer who signs alone must be an adult. An unknown birth date is required now and saved in the profile; for a minor
 * in a separate transaction, so that the refusal does not roll it back.
 */
export async function checkAge(
  { db, tx }: Services,
  { id, athleteUserId }: ContractRow,
  birthDate: string | undefined,
): Promise<void> {
  const signers = await findSigners(tx, id)
  if (signers.some(({ role }) => role === 'GUARDIAN')) return
  const today = await findToday(tx)
  const known = isMinor(await loadAge(tx, athleteUserId), today)
  if (known === true) throw guardianNeeded()
  if (known === false) return
  if (!birthDate) throw invalid({ birthDate: 'Please enter your date of birth' })
  if (isMinor({ birthDate, isTeam: false }, today)) {
    await inTransaction(db, (separate) => saveBirthDate(separate, athleteUserId, birthDate))
    throw guardianNeeded()
  }
  await saveBirthDate(tx, athleteUserId, birthDate)
}

const guardianNeeded = () =>
  conflict(
    'GUARDIAN_NEEDED',
    `You are under ${ADULT_AGE}, so a guardian has to sign with you. Please ask the brand to recall this contract and send it again with your guardian’s name and email.`,
  )

/** Whether a racer is too young to sign alone; null while the birth date is unknown. An adult signs for a team. */
export function isMinor(
  { birthDate, isTeam }: { birthDate: string | null; isTeam: boolean },
  today: string,
): boolean | null {
  if (isTeam) return false
  return birthDate === null ? null : ageOn(birthDate, today) < ADULT_AGE
}

export const findWhetherMinor = async (tx: Database, userId: string): Promise<boolean | null> =>
  isMinor(await loadAge(tx, userId), await findToday(tx))

/** Shows the brand whether a guardian is needed and the racer whether their birth date is; never the date. */
export async function presentAge(
  tx: Database,
  { status, athleteUserId }: Pick<ContractRow, 'status' | 'athleteUserId'>,
  { viewer, signers }: { viewer: Viewer; signers: readonly SignerRow[] },
): Promise<{ athleteIsMinor: boolean | null; asksBirthDate: boolean }> {
  const isBrandsTurn = status === 'DRAFT' && viewer.role === 'BRAND'
  const isRacersTurn =
    status === 'PENDING_SIGNATURES' &&
    viewer.role === 'ATHLETE' &&
    !signers.some(({ role, signedAt }) => role === 'GUARDIAN' || (role === 'ATHLETE' && signedAt !== null))
  if (!isBrandsTurn && !isRacersTurn) return { athleteIsMinor: null, asksBirthDate: false }
  const isKnownMinor = await findWhetherMinor(tx, athleteUserId)
  return {
    athleteIsMinor: isBrandsTurn ? isKnownMinor : null,
    asksBirthDate: isRacersTurn && isKnownMinor === null,
  }
}
