import * as z from 'zod/mini'
import type { Handler } from '#server/http/context.ts'
import { readCursor, writeCursor } from '#server/http/page.ts'
import type { supportEndpoints } from '#shared/support/support.contract.ts'
import { countTicketsOf, listTicketsOf } from './ticket.store.ts'

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
