import { endAllSessions, endSessionsFor } from '#server/features/auth/end-session.ts'
import { resetSecondFactors } from '#server/features/auth/set-up-two-factor.ts'
import { restoreAccount, suspendAccount } from '#server/features/auth/suspend-account.ts'
import { sendVerification } from '#server/features/auth/verify-email.ts'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import { liftDecision, recordDecision } from '#server/features/moderation/record-decision.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { conflict, invalid, notFound } from '#shared/http/problem.ts'
import { today } from '#shared/time.ts'
import type { adminUserEndpoints } from '#shared/users/admin-user.contract.ts'
import { hasOwner } from '#shared/users/admin-user.rules.ts'
import { loadManagedUser, loadUser } from './list-users.ts'
import { presentUserDetail } from './user.presenter.ts'
import { type FoundUser, findPage, setRole } from './user.store.ts'
import { deleteNote, insertNote } from './user-note.store.ts'

export const suspendUser: Handler<typeof adminUserEndpoints.suspend> = async (ctx) => {
  const user = await loadManagedUser(ctx, ctx.params.id)
  const { reason, until } = ctx.body
  await suspend(ctx, user, { reason, until })
  ctx.audit({
    subjectUserId: user.id,
    before: { status: user.status },
    after: { status: 'SUSPENDED', until },
  })
  return presentUserDetail(ctx, await loadUser(ctx, user.id))
}

type Suspension = { reason: string; until: string | null }

/** The person reads the reason and the link to appeal by mail, because a suspended account gets no notifications. */
export async function suspend(
  ctx: ActorContext,
  { id, status }: FoundUser,
  { reason, until }: Suspension,
): Promise<void> {
  if (until && until < today()) throw invalid({ until: 'Choose a day in the future' })
  if (status !== 'ACTIVE' && status !== 'SUSPENDED') throw conflict('CLOSED', 'This account is closed.')
  const end = until ? new Date(`${until}T23:59:59.999Z`) : null
  await suspendAccount(ctx, id, end)
  await recordDecision(ctx, id, { event: 'suspend', violation: null, explanation: reason, until: end })
}

export const restoreUser: Handler<typeof adminUserEndpoints.restore> = async (ctx) => {
  const user = await loadManagedUser(ctx, ctx.params.id)
  await restore(ctx, user, ctx.body)
  ctx.audit({ subjectUserId: user.id, before: { status: user.status }, after: { status: 'ACTIVE' } })
  return presentUserDetail(ctx, await loadUser(ctx, user.id))
}

export async function restore(
  ctx: ActorContext,
  { id, name, email }: FoundUser,
  { reason: explanation }: { reason: string },
): Promise<void> {
  if (!(await restoreAccount(ctx, id))) {
    throw conflict('NOT_SUSPENDED', 'This account is not suspended.')
  }
  // A suspension from before decisions were recorded has no case.
  if (await liftDecision(ctx, id, { outcome: 'SUSPENDED', explanation })) return
  await queueMail(ctx, { template: 'account-restored', to: email, name })
}

export const endUserSessions: Handler<typeof adminUserEndpoints.endSessions> = async (ctx) => {
  const user = await loadManagedUser(ctx, ctx.params.id)
  await endSessionsFor(ctx, user.id)
  ctx.audit({ subjectUserId: user.id })
  return presentUserDetail(ctx, user)
}

export const resendConfirmation: Handler<typeof adminUserEndpoints.resendConfirmation> = async (ctx) => {
  const user = await loadManagedUser(ctx, ctx.params.id)
  if (user.isConfirmed) throw conflict('CONFIRMED', 'This email address is confirmed already.')
  if (!hasOwner(user))
    throw conflict('NO_OWNER', 'This account has no owner yet. Invite one from its listing.')
  await sendVerification(ctx, user.id)
  ctx.audit({ subjectUserId: user.id })
  return presentUserDetail(ctx, user)
}

export const resetTwoFactor: Handler<typeof adminUserEndpoints.resetTwoFactor> = async (ctx) => {
  const user = await loadManagedUser(ctx, ctx.params.id)
  await resetSecondFactors(ctx, user.id)
  ctx.audit({ subjectUserId: user.id })
  return presentUserDetail(ctx, user)
}

/** Only before a page exists: what belongs to a page would contradict another role. */
export const changeRole: Handler<typeof adminUserEndpoints.changeRole> = async (ctx) => {
  const user = await loadManagedUser(ctx, ctx.params.id)
  const { role } = ctx.body
  const pages = await findPage(ctx.tx, user.id)
  if (Object.values(pages).some(Boolean)) {
    throw conflict('HAS_PAGE', 'This account has a profile or a page, which belongs to its role.')
  }
  await setRole(ctx.tx, user.id, role)
  await endAllSessions(ctx, user.id)
  ctx.audit({ subjectUserId: user.id, before: { role: user.role }, after: { role } })
  return presentUserDetail(ctx, await loadUser(ctx, user.id))
}

export const addNote: Handler<typeof adminUserEndpoints.addNote> = async (ctx) => {
  const user = await loadUser(ctx, ctx.params.id)
  await insertNote(ctx.tx, { userId: user.id, authorId: ctx.actor.userId, text: ctx.body.text })
  ctx.audit({ subjectUserId: user.id })
  return presentUserDetail(ctx, user)
}

export const removeNote: Handler<typeof adminUserEndpoints.deleteNote> = async (ctx) => {
  const { id, noteId } = ctx.params
  const text = await deleteNote(ctx.tx, { id: noteId, userId: id })
  if (text === null) throw notFound('note')
  ctx.audit({ subjectUserId: id, before: { text } })
  return undefined
}
