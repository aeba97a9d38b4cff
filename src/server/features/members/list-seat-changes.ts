import * as z from 'zod/mini'
import type { Handler } from '#server/http/context.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import type { memberEndpoints, SeatChange } from '#shared/members/member.contract.ts'
import { SEAT_CHANGES_PAGE } from '#shared/members/seat.constants.ts'
import { type FoundSeatChange, findSeatChanges } from './seat-change.store.ts'

const position = z.tuple([z.uuid()])

export const listSeatChanges: Handler<typeof memberEndpoints.history> = async (ctx) => {
  const { tx, actor, query } = ctx
  const [before] = query.cursor ? readCursor(query.cursor, position) : []
  const rows = await findSeatChanges(tx, actor.userId, before)
  return pageOf(ctx, rows, { size: SEAT_CHANGES_PAGE, cursorOf: ({ id }) => [id] }).map(present)
}

const present = ({ id, kind, seatBefore, seatAfter, at, ...row }: FoundSeatChange): SeatChange => ({
  ...{ id, kind, seatBefore, seatAfter },
  who: row.memberName ?? row.invitedEmail,
  by: row.byId === row.memberId ? null : row.byName,
  at: at.toISOString(),
})
