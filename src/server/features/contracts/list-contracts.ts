import * as z from 'zod/mini'
import type { Handler } from '#server/http/context.ts'
import { readCursor, replyNextPage, writeCursor } from '#server/http/page.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { presentContracts } from './contract.presenter.ts'
import { countContracts as countByTab, findContracts } from './contract.store.ts'
import { viewerOf } from './show-contract.ts'

const position = z.tuple([z.uuid()])

export const listContracts: Handler<typeof contractEndpoints.list> = async ({
  tx,
  actor,
  query: { tab, cursor, limit },
  caller,
  reply,
}) => {
  const viewer = viewerOf(actor)
  const [after] = cursor ? readCursor(cursor, position) : []
  const { page, next } = await findContracts(tx, viewer, { tab, after, limit })
  replyNextPage(reply, caller, next && writeCursor([next]))
  return presentContracts(tx, viewer, page)
}

export const countContracts: Handler<typeof contractEndpoints.counts> = ({ tx, actor }) =>
  countByTab(tx, viewerOf(actor))
