import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { findToday } from '#server/features/contracts/opening.store.ts'
import { loadAge, saveBirthDate } from '#server/features/profiles/load-age.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { ADULT_AGE } from '#shared/contracts/contract.constants.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { isMinor } from '#shared/signing/minor.rules.ts'
import { findSigners } from './signer.store.ts'

const guardianNeeded = () =>
  conflict(
    'GUARDIAN_NEEDED',
    `You are under ${ADULT_AGE}, so a guardian signs with you. Please ask the brand to take this contract back and to send it again with your guardian’s name and email.`,
  )

/**
 * A racer who signs alone must be an adult. An unknown birth date is required now and saved in the profile; for a minor
 * in a transaction of its own, so that the refusal does not roll it back.
 */
export async function checkAge(
  { db, tx }: Services,
  { id, athleteUserId }: ContractRow,
  said: string | undefined,
): Promise<void> {
  const signers = await findSigners(tx, id)
  if (signers.some(({ role }) => role === 'GUARDIAN')) return
  const today = await findToday(tx)
  const known = isMinor(await loadAge(tx, athleteUserId), today)
  if (known === true) throw guardianNeeded()
  if (known === false) return
  if (!said) throw invalid({ birthDate: 'Please enter your date of birth' })
  if (isMinor({ birthDate: said, isTeam: false }, today)) {
    await inTransaction(db, (own) => saveBirthDate(own, athleteUserId, said))
    throw guardianNeeded()
  }
  await saveBirthDate(tx, athleteUserId, said)
}
