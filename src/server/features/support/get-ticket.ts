import type { Handler } from '#server/http/context.ts'
import { notFound } from '#shared/http/problem.ts'
import type { supportEndpoints } from '#shared/support/support.contract.ts'
import { findTicketOf, listTicketMessages } from './ticket.store.ts'

/** Somebody else's ticket is answered like one that does not exist. */
export const getTicket: Handler<typeof supportEndpoints.getTicket> = async ({ tx, actor, params }) => {
  const found = await findTicketOf(tx, actor.userId, params.number)
  if (!found) throw notFound('ticket')
  return { ...found.ticket, messages: await listTicketMessages(tx, found.id) }
}
