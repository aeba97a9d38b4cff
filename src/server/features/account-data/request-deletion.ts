import * as z from 'zod'
import { closeReceivedApplications } from '#server/features/applications/application.machine.ts'
import { withdrawApplication } from '#server/features/applications/open-application.ts'
import { findPerson } from '#server/features/auth/account.reads.ts'
import { confirmIdentity } from '#server/features/auth/confirm-identity.ts'
import { deleteAccount, restoreLeavingAccount } from '#server/features/auth/suspend-account.ts'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import { ownsOrganization } from '#server/features/members/member.reads.ts'
import { declineOffer, withdrawOffer } from '#server/features/offers/decline-offer.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import type { accountDataEndpoints, Deletion } from '#shared/account-data/account-data.contract.ts'
import { isStaff } from '#shared/accounts/roles.ts'
import { conflict } from '#shared/http/problem.ts'
import { toIsoDay } from '#shared/time.ts'
import {
  countUnpaid,
  findDeletesAt,
  findObligations,
  findPendingOffers,
  findSubscription,
  findUndecidedApplications,
} from './deletion.store.ts'

/** The paid plan is not renewed while the account is being deleted, and ends with it. */
export const subscriptionLeft = job(
  'account-data.end-subscription',
  z.object({ userId: z.uuid(), now: z.boolean() }),
)

const NOTE = 'The account is being deleted.'

export const getDeletion: Handler<typeof accountDataEndpoints.getDeletion> = (ctx) => presentDeletion(ctx)

/** Contracts and debts have to be settled first; open offers and applications end, and the plan is not renewed. */
export const requestDeletion: Handler<typeof accountDataEndpoints.requestDeletion> = async (ctx) => {
  const { tx, actor, body } = ctx
  await confirmIdentity(ctx, body)
  if (isStaff(actor.role)) {
    throw conflict('STAFF', 'Another administrator has to take your staff role away first.')
  }
  if (await ownsOrganization(tx, actor.userId)) {
    throw conflict('OWNER', 'You own an organization. Hand it over or delete it first.')
  }
  if ((await findObligations(tx, actor.userId)).length > 0) {
    throw conflict('OBLIGATIONS', 'Settle your open contracts and payments first.')
  }
  await endOpenDeals(ctx)
  if (!(await deleteAccount(ctx, actor))) throw conflict('CLOSED', 'This account is closed.')
  await enqueue(
    tx,
    subscriptionLeft,
    { userId: actor.userId, now: false },
    { key: `leaving:${actor.userId}` },
  )
  const deletesAt = await findDeletesAt(tx, actor.userId)
  await mailOwner(ctx, (person) => ({
    template: 'deletion-requested',
    ...person,
    day: toIsoDay(deletesAt ?? new Date()),
  }))
  return presentDeletion(ctx)
}

export const undoDeletion: Handler<typeof accountDataEndpoints.undoDeletion> = async (ctx) => {
  if (!(await restoreLeavingAccount(ctx, ctx.actor.userId))) {
    throw conflict('NOT_DELETED', 'Your account is not being deleted.')
  }
  await mailOwner(ctx, (person) => ({ template: 'deletion-undone', ...person }))
  return presentDeletion(ctx)
}

async function endOpenDeals(ctx: Parameters<typeof requestDeletion>[0]): Promise<void> {
  for (const { id, version, isMine } of await findPendingOffers(ctx.tx, ctx.actor.userId)) {
    const given = { ...ctx, params: { id }, query: undefined, file: undefined }
    if (isMine) await withdrawOffer({ ...given, body: { version, note: NOTE } })
    else await declineOffer({ ...given, body: { version, reason: 'OTHER', note: NOTE } })
  }
  for (const { id, version } of await findUndecidedApplications(ctx.tx, ctx.actor.userId)) {
    const given = { ...ctx, params: { id }, query: undefined, file: undefined }
    await withdrawApplication({ ...given, body: { version, note: NOTE } })
  }
  await closeReceivedApplications(ctx, ctx.actor.userId)
}

type Addressed = { to: string; name: string }

async function mailOwner(
  ctx: ActorContext,
  write: (person: Addressed) => Parameters<typeof queueMail>[1],
): Promise<void> {
  const person = await findPerson(ctx.tx, ctx.actor.userId)
  if (person) await queueMail(ctx, write({ to: person.email, name: person.name }))
}

async function presentDeletion({ tx, actor: { userId } }: ActorContext): Promise<Deletion> {
  const deletesAt = await findDeletesAt(tx, userId)
  return {
    deletesAt: deletesAt?.toISOString() ?? null,
    obligations: await findObligations(tx, userId),
    ends: {
      offers: (await findPendingOffers(tx, userId)).length,
      applications: (await findUndecidedApplications(tx, userId)).length,
      hasPaidPlan: (await findSubscription(tx, userId)) !== null,
      unpaidPayments: await countUnpaid(tx, userId),
    },
  }
}
