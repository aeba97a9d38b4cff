import * as z from 'zod/mini'
import type { Handler, RequestContext } from '#server/http/context.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import type { memberEndpoints, SeatChange } from '#shared/members/member.contract.ts'
import { SEAT_CHANGES_PAGE } from '#shared/members/seat.constants.ts'
import { type FoundSeatChange, findSeatChanges } from './seat-change.store.ts'

const position = z.tuple([z.uuid()])

export const listSeatChanges: Handler<typeof memberEndpoints.history> = (ctx) =>
  pageOfSeatChanges(ctx, ctx.actor.userId, ctx.query.cursor)

/** For the owner of the account, and for staff. */
export async function pageOfSeatChanges(
  ctx: Pick<RequestContext, 'tx' | 'reply' | 'caller'>,
  account: string,
  cursor: string | undefined,
): Promise<SeatChange[]> {
  const [before] = cursor ? readCursor(cursor, position) : []
  const rows = await findSeatChanges(ctx.tx, account, before)
  return pageOf(ctx, rows, { size: SEAT_CHANGES_PAGE, cursorOf: ({ id }) => [id] }).map(present)
}

const present = ({ id, kind, seatBefore, seatAfter, at, ...row }: FoundSeatChange): SeatChange => ({
  ...{ id, kind, seatBefore, seatAfter },
  who: row.memberName ?? row.invitedEmail,
  by: row.byId === row.memberId ? null : row.byName,
  at: at.toISOString(),
})
