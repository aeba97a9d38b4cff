import * as z from 'zod/mini'
import { listHistoryPage } from '#server/features/lifecycles/list-history.ts'
import type { Handler } from '#server/http/context.ts'
import { readCursor, replyNextPage, writeCursor } from '#server/http/page.ts'
import type { Database } from '#server/platform/database.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import type { ContractCardFacts } from '#shared/messages/card.contract.ts'
import { presentContract, presentContracts, viewerOf } from './contract.presenter.ts'
import { findContractCards } from './contract-summary.store.ts'
import { loadContract } from './load-contract.ts'
import {
  addUpTabs,
  athleteOf,
  brandOf,
  countContractsByStatus,
  findContracts,
  findContractsByText,
} from './seen-contract.store.ts'

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

export const countContracts: Handler<typeof contractEndpoints.counts> = async ({ tx, actor }) =>
  addUpTabs(await countContractsByStatus(tx, viewerOf(actor)))

export const getContract: Handler<typeof contractEndpoints.get> = (ctx) => presentContract(ctx, ctx.params.id)

export const listContractHistory: Handler<typeof contractEndpoints.history> = async (ctx) => {
  const { contract, party } = await loadContract(ctx, ctx.params.id)
  return listHistoryPage(ctx.tx, 'CONTRACT', { id: contract.id, reader: party, ...ctx.query })
}

/** The contracts between a brand and a racer, for their conversation. */
export const listContractCards = (
  tx: Database,
  people: { brandUserId: string; athleteUserId: string },
  viewerId: string,
): Promise<ContractCardFacts[]> => findContractCards(tx, people, viewerId)

type ContractHit = { id: string; title: string; number: string; partyName: string }

/** The user's own contracts with the text in their title, their number or the other party's name, latest first. */
export async function searchContracts(
  tx: Database,
  userId: string,
  search: { text: string; limit: number },
): Promise<ContractHit[]> {
  const found = await findContractsByText(tx, userId, search)
  return found.map((row) => {
    const { id, title, number, brandUserId } = row.contract
    return { id, title, number, partyName: (brandUserId === userId ? athleteOf(row) : brandOf(row)).name }
  })
}
