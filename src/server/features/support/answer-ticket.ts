import * as z from 'zod/mini'
import { replyAddress } from '#server/features/inbound-mails/reply-address.ts'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import { checkAttachments } from '#server/features/media/check-attachments.ts'
import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import { loadAccount } from '#server/features/users/user.reads.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import { invalid, notFound } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import { TICKETS_PER_PAGE } from '#shared/support/support.constants.ts'
import type { DeskThread, DeskTicket, ticketDeskEndpoints } from '#shared/support/ticket-desk.contract.ts'
import { findTicketMessages, insertTicketMessage } from './support.store.ts'
import {
  countTickets,
  type FoundTicket,
  findOtherTickets,
  findStaff,
  findTicket,
  findTickets,
  updateTicket,
} from './ticket-desk.store.ts'

const position = z.tuple([z.iso.datetime(), z.uuid()])

export const listDeskTickets: Handler<typeof ticketDeskEndpoints.list> = async (ctx) => {
  const { queue, search, cursor } = ctx.query
  const after = cursor ? readCursor(cursor, position) : undefined
  const rows = await findTickets(ctx.tx, { queue, search, after, readerId: ctx.actor.userId })
  return pageOf(ctx, rows, {
    size: TICKETS_PER_PAGE,
    cursorOf: (last) => [last.position, last.ticket.id],
  }).map(presentTicket)
}

export const showDeskFigures: Handler<typeof ticketDeskEndpoints.figures> = ({ tx }) => countTickets(tx)

export const getDeskTicket: Handler<typeof ticketDeskEndpoints.get> = async (ctx) => {
  const found = await loadTicket(ctx, ctx.params.number)
  ctx.audit({ subjectUserId: found.ticket.userId })
  return presentThread(ctx, found)
}

/** A reply reaches the requester by email, and in the app if they have an account; a note among staff does not. */
export const answerTicket: Handler<typeof ticketDeskEndpoints.reply> = async (ctx) => {
  const { message, isInternal, solves, attachments } = ctx.body
  const { ticket } = await loadTicket(ctx, ctx.params.number)
  const uploadIds = await checkAttachments(ctx.tx, ctx.actor.userId, attachments)
  await insertTicketMessage(ctx.tx, {
    ticketId: ticket.id,
    body: message,
    isFromStaff: true,
    isInternal,
    authorId: ctx.actor.userId,
    uploadIds,
  })
  if (!isInternal) {
    await updateTicket(ctx.tx, ticket.id, {
      status: solves ? 'SOLVED' : 'PENDING',
      assigneeId: ticket.assigneeId ?? ctx.actor.userId,
      repliedAt: ticket.repliedAt ?? new Date(),
    })
    await tellRequester(ctx, ticket, message)
  }
  ctx.audit({ subjectUserId: ticket.userId, after: { isInternal, solves } })
  return presentThread(ctx, await loadTicket(ctx, ticket.number))
}

async function tellRequester(
  ctx: ActorContext,
  { id, number, email, subject, userId }: FoundTicket['ticket'],
  message: string,
): Promise<void> {
  const hasAccount = userId !== null
  const url = hasAccount ? paths.contactSupport({ ticket: number }) : paths.contactSupport()
  await queueMail(ctx, {
    template: 'ticket-reply',
    to: email,
    name: '',
    number,
    message,
    hasAccount,
    replyTo: replyAddress(ctx, { reader: email.toLowerCase(), threadId: id }),
    url: `${ctx.env.APP_URL}${url}`,
  })
  if (!userId) return
  await queueNotification(ctx, {
    userId,
    kind: 'MESSAGES',
    title: `Support answered ticket ${number}`,
    body: subject,
    url,
    dedupeKey: `ticket:${number}:${ctx.caller.requestId}`,
  })
}

export const changeDeskTicket: Handler<typeof ticketDeskEndpoints.change> = async (ctx) => {
  const { ticket } = await loadTicket(ctx, ctx.params.number)
  const { status, priority, assigneeId } = ctx.body
  const staff = assigneeId ? await findStaff(ctx.tx) : []
  if (assigneeId && !staff.some(({ id }) => id === assigneeId)) {
    throw invalid({ assigneeId: 'Choose a member of staff' })
  }
  const changes = {
    ...(status && { status }),
    ...(priority && { priority }),
    ...(assigneeId !== undefined && { assigneeId }),
  }
  if (Object.keys(changes).length > 0) await updateTicket(ctx.tx, ticket.id, changes)
  ctx.audit({
    subjectUserId: ticket.userId,
    before: { status: ticket.status, priority: ticket.priority, assigneeId: ticket.assigneeId },
    after: changes,
  })
  return presentThread(ctx, await loadTicket(ctx, ticket.number))
}

async function loadTicket({ tx }: Pick<ActorContext, 'tx'>, number: number): Promise<FoundTicket> {
  const found = await findTicket(tx, number)
  if (!found) throw notFound('ticket')
  return found
}

function presentTicket({ ticket, topic, requesterName, assigneeName }: FoundTicket): DeskTicket {
  const { number, subject, status, priority, userId, email, assigneeId, createdAt, updatedAt, waitingSince } =
    ticket
  return {
    number,
    topic,
    subject,
    status,
    priority,
    requester: { userId, name: requesterName ?? email, email },
    assignee: assigneeId && assigneeName ? { id: assigneeId, name: assigneeName } : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    waitingSince: waitingSince.toISOString(),
  }
}

const presentThread = async ({ tx }: Pick<ActorContext, 'tx'>, found: FoundTicket): Promise<DeskThread> => ({
  ...presentTicket(found),
  errorId: found.ticket.errorId,
  account: found.ticket.userId ? await loadAccount(tx, found.ticket.userId) : null,
  otherTickets: (await findOtherTickets(tx, found.ticket)).map(({ createdAt, ...other }) => ({
    ...other,
    createdAt: createdAt.toISOString(),
  })),
  messages: await findTicketMessages(tx, found.ticket.id),
  staff: await findStaff(tx),
})
