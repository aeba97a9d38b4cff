import * as z from 'zod/mini'
import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import type { Viewer } from '#server/features/contracts/seen-contract.store.ts'
import { cursorPageOf, readCursor } from '#server/http/page.ts'
import type { Database } from '#server/platform/database.ts'
import { AMENDMENT_PAGE } from '#shared/contracts/contract.constants.ts'
import { isRunning } from '#shared/contracts/contract.rules.ts'
import type { Amendment } from '#shared/contracts/contract-shape.ts'
import type { CursorPage } from '#shared/http/page.ts'
import { findAmendments, type SignedAmendment } from './amendment.store.ts'

type Asked = {
  contract: Pick<ContractRow, 'id' | 'status'>
  viewer: Viewer
  cursor?: string | undefined
  limit?: number | undefined
}

const position = z.tuple([z.int()])

/** One page of the amendments of a contract, latest first: an open one is the first of all. */
export async function presentAmendments(
  tx: Database,
  { contract: { id, status }, viewer, cursor, limit = AMENDMENT_PAGE }: Asked,
): Promise<CursorPage<Amendment>> {
  const [before] = cursor ? readCursor(cursor, position) : []
  const found = await findAmendments(tx, id, { before, limit: limit + 1 })
  const { items, nextCursor } = cursorPageOf(found, { size: limit, cursorOf: ({ n }) => [n] })
  return { items: items.map((row) => present(row, viewer, isRunning(status))), nextCursor }
}

/** For a member who may not sign the contract. */
export const withoutSigning = ({ items, nextCursor }: CursorPage<Amendment>): CursorPage<Amendment> => ({
  items: items.map((item) => ({ ...item, allowed: item.allowed.filter((event) => event !== 'sign') })),
  nextCursor,
})

/** The proposer may withdraw it; the other side signs or rejects it. */
function present(row: SignedAmendment, viewer: Viewer, isContractRunning: boolean): Amendment {
  const { id, n, text, textSha256, endsOn, status } = row
  const by = row.by === 'BRAND' ? 'BRAND' : 'ATHLETE'
  const signers = row.signers.map(({ role, name, userId, signedAt, signedName }) => ({
    role,
    name,
    isMe: userId === viewer.userId,
    signedAt: signedAt?.toISOString() ?? null,
    signedName,
  }))
  return {
    id,
    n,
    by,
    text,
    textSha256,
    endsOn,
    status,
    signers,
    createdAt: row.createdAt.toISOString(),
    allowed: status === 'PENDING' && isContractRunning ? allowedOf({ by, signers }, viewer.role) : [],
  }
}

function allowedOf(
  { by, signers }: Pick<Amendment, 'by' | 'signers'>,
  role: Viewer['role'],
): Amendment['allowed'] {
  if (role === 'ADMIN') return []
  if (role === by) return ['withdraw']
  return signers.some(({ isMe, signedAt }) => isMe && signedAt !== null) ? ['reject'] : ['sign', 'reject']
}
