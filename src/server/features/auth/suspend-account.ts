import type { Services } from '#server/platform/services.ts'
import { endAllSessions } from './end-session.ts'
import { findDueSuspensions, updateSuspension } from './suspension.store.ts'

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
