import * as z from 'zod'
import type { Handler } from '#server/http/context.ts'
import { readCursor, replyNextPage, writeCursor } from '#server/http/page.ts'
import type { importEndpoints } from '#shared/imports/import.contract.ts'
import { findImports } from './import.store.ts'

const position = z.tuple([z.uuid()])

/** A company that has no page yet has imported nothing either. */
export const listImports: Handler<typeof importEndpoints.list> = async ({
  tx,
  actor,
  query: { cursor },
  caller,
  reply,
}) => {
  const before = cursor ? readCursor(cursor, position)[0] : undefined
  const { page, next } = await findImports(tx, actor.userId, before)
  replyNextPage(reply, caller, next && writeCursor([next]))
  return page
}
