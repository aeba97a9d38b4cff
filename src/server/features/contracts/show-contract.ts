import { presentAmendment } from '#server/features/amendments/amendment.presenter.ts'
import { findAmendments } from '#server/features/amendments/amendment.store.ts'
import { listHistory } from '#server/features/lifecycles/list-history.ts'
import { presentAge } from '#server/features/signing/racer-age.ts'
import { findSigners, type SignerRow } from '#server/features/signing/signer.store.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { contractLifecycle } from '#shared/contracts/contract.rules.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { forbidden, notFound } from '#shared/http/problem.ts'
import { isOver } from '#shared/lifecycles/lifecycle.ts'
import { presentContracts } from './contract.presenter.ts'
import { findContractWords, findSeenContract, type Viewer } from './contract.store.ts'
import { findClashes } from './find-clashes.ts'
import { findNotice } from './find-notice.ts'

export const getContract: Handler<typeof contractEndpoints.get> = (ctx) => showContract(ctx, ctx.params.id)

export function viewerOf({ userId, role }: Actor): Viewer {
  if (role !== 'ATHLETE' && role !== 'BRAND' && role !== 'ADMIN') throw forbidden()
  return { userId, role }
}

/** One contract in full, for its parties and administrators; 404 otherwise. */
export async function showContract(
  { tx, actor }: Pick<ActorContext, 'tx' | 'actor'>,
  id: string,
): Promise<ContractDetail> {
  const viewer = viewerOf(actor)
  const seen = await findSeenContract(tx, viewer, id)
  const words = seen && (await findContractWords(tx, id))
  if (!seen || !words) throw notFound('contract')
  const { contract } = seen
  const [shown] = await presentContracts(tx, viewer, [seen])
  if (!shown) throw notFound('contract')
  const signers = await findSigners(tx, id)
  const amendments = await findAmendments(tx, id)
  const history = await listHistory(tx, 'CONTRACT', id)
  const isUndecided = contract.status === 'DRAFT' || contract.status === 'PENDING_SIGNATURES'
  return {
    ...shown,
    ...words,
    offerId: contract.offerId,
    categories: contract.categories,
    textSha256: contract.textSha256,
    signers: signers.map((signer) => presentSigner(signer, viewer)),
    ...(await presentAge(tx, contract, { viewer, signers })),
    amendments: amendments.map((amendment) =>
      presentAmendment(amendment, { viewer, isRunning: contract.status === 'ACTIVE' }),
    ),
    history,
    pauseAskedBy:
      contract.pauseAskedBy === 'ATHLETE' || contract.pauseAskedBy === 'BRAND' ? contract.pauseAskedBy : null,
    noticeDays: contract.noticeDays,
    notice: findNotice(history, contract),
    clashes: isUndecided
      ? await findClashes(tx, contract.athleteUserId, contract.categories, contract.brandUserId)
      : [],
    executedAt: contract.executedAt?.toISOString() ?? null,
    endedAt: isOver(contractLifecycle, contract.status) ? (contract.endedAt?.toISOString() ?? null) : null,
    endReason: contract.endReason,
  }
}

const presentSigner = (
  { role, name, userId, openedAt, signedAt, signedName }: SignerRow,
  viewer: Viewer,
) => ({
  role,
  name,
  isMe: userId === viewer.userId,
  openedAt: openedAt?.toISOString() ?? null,
  signedAt: signedAt?.toISOString() ?? null,
  signedName,
})
