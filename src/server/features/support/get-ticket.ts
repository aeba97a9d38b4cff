import * as z from 'zod/mini'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { readCursor, writeCursor } from '#server/http/page.ts'
import { notFound } from '#shared/http/problem.ts'
import type { supportEndpoints } from '#shared/support/support.contract.ts'
import { countTicketsOf, findTicketOf, listTicketMessages, listTicketsOf } from './support.store.ts'

const position = z.tuple([z.uuid()])

export const listTickets: Handler<typeof supportEndpoints.listTickets> = async ({ tx, actor, query }) => {
  const [after] = query.cursor === undefined ? [] : readCursor(query.cursor, position)
  const { tickets, next } = await listTicketsOf(tx, actor.userId, after)
  return {
    items: tickets,
    nextCursor: next ? writeCursor([next]) : null,
    total: await countTicketsOf(tx, actor.userId),
  }
}

export const getTicket: Handler<typeof supportEndpoints.getTicket> = async (ctx) => {
  const { id, ticket } = await loadTicket(ctx, ctx.params.number)
  return { ...ticket, messages: await listTicketMessages(ctx.tx, id) }
}

/** Loads a ticket of the actor; 404 otherwise. */
export async function loadTicket({ tx, actor }: Pick<ActorContext, 'tx' | 'actor'>, number: number) {
  const found = await findTicketOf(tx, actor.userId, number)
  if (!found) throw notFound('ticket')
  return found
}
