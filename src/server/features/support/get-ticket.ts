import type { Verb } from '#server/http/serve.ts'
import { notFound } from '#shared/http/problem.ts'
import type { supportEndpoints } from '#shared/support/support.contract.ts'
import { findTicketOf, listTicketMessages } from './ticket.store.ts'

/** Somebody else's ticket is answered like one that does not exist. */
export const getTicket: Verb<typeof supportEndpoints.getTicket> = async ({ tx, actor, params }) => {
  const found = await findTicketOf(tx, actor.userId, params.number)
  if (!found) throw notFound('ticket')
  return { ...found.ticket, messages: await listTicketMessages(tx, found.id) }
}
