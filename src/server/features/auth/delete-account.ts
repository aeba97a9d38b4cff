import type { Services } from '#server/platform/services.ts'
import { DELETION_DAYS } from '#shared/account-data/deletion.constants.ts'
import { endOtherSessions } from './end-session.ts'
import { startDeletion, undoDeletion } from './suspension.store.ts'

/** Hides the account at once; it is erased when the days of grace are over. The session that asked stays, to undo it. */
export async function deleteAccount(
  ctx: Pick<Services, 'tx' | 'realtime'>,
  login: { userId: string; sessionId: string },
): Promise<boolean> {
  if (!(await startDeletion(ctx.tx, login.userId, DELETION_DAYS))) return false
  await endOtherSessions(ctx, login)
  return true
}

/** False when the account is not being deleted. */
export const restoreLeavingAccount = ({ tx }: Pick<Services, 'tx'>, userId: string): Promise<boolean> =>
  undoDeletion(tx, userId)
