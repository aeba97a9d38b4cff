import * as z from 'zod'
import type { Handler } from '#server/http/context.ts'
import { readCursor, replyNextPage, writeCursor } from '#server/http/page.ts'
import type { requestEndpoints } from '#shared/messages/request.contract.ts'
import { noteRequestsSeen } from './note-requests-seen.ts'
import { findRequests, isOneOf } from './request.store.ts'

const position = z.tuple([z.iso.datetime(), z.uuid()])

export const listRequests: Handler<typeof requestEndpoints.list> = async ({
  tx,
  actor: { userId },
  query: { direction, status, cursor },
  caller,
  reply,
  realtime,
}) => {
  const after = cursor ? readCursor(cursor, position) : undefined
  const { page, next } = await findRequests(tx, userId, { direction, status, after })
  replyNextPage(reply, caller, next && writeCursor(next))
  const unseen = direction === 'received' ? page.filter(isUnseen).map(({ id }) => id) : []
  if (unseen.length > 0) await noteRequestsSeen(realtime, tx, userId, isOneOf(unseen))
  return page
}

const isUnseen = ({ status, seenAt }: { status: string; seenAt: string | null }) =>
  status === 'PENDING' && seenAt === null
