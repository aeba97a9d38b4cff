import type { ContractRow, Viewer } from '#server/features/contracts/contract.store.ts'
import { findToday } from '#server/features/contracts/opening.store.ts'
import { loadAge } from '#server/features/profiles/load-age.ts'
import type { Database } from '#server/platform/database.ts'
import { isMinor } from '#shared/signing/minor.rules.ts'
import type { SignerRow } from './signer.store.ts'

/** Whether the racer is a minor today; null while their birth date is unknown. */
export const findWhetherMinor = async (tx: Database, userId: string): Promise<boolean | null> =>
  isMinor(await loadAge(tx, userId), await findToday(tx))

type Seen = Pick<ContractRow, 'status' | 'athleteUserId'>

/** Shows the brand whether a guardian is needed and the racer whether their birth date is; never the date. */
export async function presentAge(
  tx: Database,
  { status, athleteUserId }: Seen,
  { viewer, signers }: { viewer: Viewer; signers: readonly SignerRow[] },
): Promise<{ athleteIsMinor: boolean | null; asksBirthDate: boolean }> {
  const isBrandsTurn = status === 'DRAFT' && viewer.role === 'BRAND'
  const isRacersTurn =
    status === 'PENDING_SIGNATURES' &&
    viewer.role === 'ATHLETE' &&
    !signers.some(({ role, signedAt }) => role === 'GUARDIAN' || (role === 'ATHLETE' && signedAt !== null))
  if (!isBrandsTurn && !isRacersTurn) return { athleteIsMinor: null, asksBirthDate: false }
  const isYoung = await findWhetherMinor(tx, athleteUserId)
  return { athleteIsMinor: isBrandsTurn ? isYoung : null, asksBirthDate: isRacersTurn && isYoung === null }
}
