import type { Services } from '#server/platform/services.ts'
import { DELETION_DAYS } from '#shared/account-data/account-data.constants.ts'
import { endAllSessions, endOtherSessions } from './end-session.ts'
import {
  findDueSuspensions,
  hidePageOf,
  showPageOf,
  startDeletion,
  undoDeletion,
  updateSuspension,
} from './suspension.store.ts'

type SuspendContext = Pick<Services, 'tx' | 'realtime'>

/** Ends every session, refuses new ones and hides the pages of the account, until a moment or until somebody lifts it. */
export async function suspendAccount(ctx: SuspendContext, userId: string, until: Date | null): Promise<void> {
  await updateSuspension(ctx.tx, userId, { status: 'SUSPENDED', suspendedUntil: until })
  await endAllSessions(ctx, userId)
}

/** False when the account was not suspended. */
export const restoreAccount = ({ tx }: Pick<Services, 'tx'>, userId: string): Promise<boolean> =>
  updateSuspension(tx, userId, { status: 'ACTIVE', suspendedUntil: null })

/** Restores the accounts whose suspension has ended. */
export async function restoreDueAccounts(ctx: Pick<Services, 'tx'>): Promise<string[]> {
  const due = await findDueSuspensions(ctx.tx)
  for (const userId of due) await restoreAccount(ctx, userId)
  return due
}

type PageContext = Pick<Services, 'tx'>

/** Hides the page of an account until staff restore it, whatever its owner does; false when there is none to hide. */
export const removePage = ({ tx }: PageContext, userId: string): Promise<boolean> => hidePageOf(tx, userId)

/** Shows a removed page as before; false when it is not removed. */
export const restorePage = ({ tx }: PageContext, userId: string): Promise<boolean> => showPageOf(tx, userId)

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
