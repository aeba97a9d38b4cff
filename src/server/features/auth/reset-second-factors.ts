import type { Database } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { endAllSessions } from './end-session.ts'
import { mailSecurityChange } from './mail-security-change.ts'
import { deletePasskeys, findPasskeys } from './passkey.store.ts'
import { deleteTwoFactor, hasTwoFactor } from './two-factor.store.ts'

/** For somebody who lost their phone and their recovery codes; the owner is told, and signs in again by password. */
export async function resetSecondFactors(
  ctx: Pick<Services, 'tx' | 'encryption' | 'realtime'>,
  userId: string,
): Promise<void> {
  await deleteTwoFactor(ctx.tx, userId)
  await deletePasskeys(ctx.tx, userId)
  await endAllSessions(ctx, userId)
  await mailSecurityChange(ctx, userId, 'two-factor-off')
}

export const hasSecondFactor = async (tx: Database, userId: string): Promise<boolean> =>
  (await hasTwoFactor(tx, userId)) || (await findPasskeys(tx, userId)).length > 0
