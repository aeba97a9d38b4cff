import { type ContractAccess, loadContract } from '#server/features/contracts/load-contract.ts'
import { stale } from '#server/features/lifecycles/transition.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { hashToken, newToken } from '#server/platform/link-token.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import type { Recap, recapEndpoints } from '#shared/recaps/recap.contract.ts'
import { nameRecap } from '#shared/recaps/recap.rules.ts'
import { notifyOfRecap, publishRecaps } from './recap.notifications.ts'
import { presentRecap } from './recap.presenter.ts'
import { deleteRecap, findRecap, type RecapChange, type RecapRow, updateRecap } from './recap.store.ts'

type LoadedRecap = ContractAccess & { recap: RecapRow }

/** Loads a recap of the actor's contract (any for admins); 404 otherwise. */
export async function loadRecap(ctx: Pick<ActorContext, 'tx' | 'actor'>, id: string): Promise<LoadedRecap> {
  const recap = await findRecap(ctx.tx, id)
  if (!recap) throw notFound('recap')
  return { ...(await loadContract(ctx, recap.contractId)), recap }
}

async function changeRecap(
  ctx: ActorContext,
  { recap, ...side }: LoadedRecap,
  version: number,
  change: RecapChange,
): Promise<{ row: RecapRow; presented: Recap }> {
  const row = await updateRecap(ctx.tx, { id: recap.id, version }, change)
  if (!row) throw stale('recap')
  await publishRecaps(ctx, side.contract)
  return { row, presented: presentRecap(ctx, side, row) }
}

export const shareRecap: Handler<typeof recapEndpoints.share> = async (ctx) => {
  const loaded = await loadRecap(ctx, ctx.params.id)
  const { contract, party, recap } = loaded
  const { version, showsCosts } = ctx.body
  if (recap.version !== version) throw stale('recap')
  if (recap.token && recap.showsCosts === showsCosts) return presentRecap(ctx, loaded, recap)
  if (recap.token) return (await changeRecap(ctx, loaded, version, { showsCosts })).presented
  const token = newToken()
  const { row, presented } = await changeRecap(ctx, loaded, recap.version, {
    token: ctx.encryption.encrypt(token),
    tokenHash: hashToken(token),
    sharedAt: new Date(),
    showsCosts,
  })
  await notifyOfRecap(ctx, contract.id, {
    userId: party === 'BRAND' ? contract.athleteUserId : contract.brandUserId,
    title: () => `Shared: ${nameRecap(row)}`,
    body: `The ${party === 'BRAND' ? 'brand' : 'racer'} of contract ${contract.number} created a private link. Either of you can turn it off.`,
    about: `${row.id}:shared:${row.version}`,
  })
  return presented
}

export const stopSharing: Handler<typeof recapEndpoints.stopSharing> = async (ctx) => {
  const loaded = await loadRecap(ctx, ctx.params.id)
  if (loaded.recap.version !== ctx.body.version) throw stale('recap')
  if (!loaded.recap.tokenHash) return presentRecap(ctx, loaded, loaded.recap)
  const change = { token: null, tokenHash: null, sharedAt: null, showsCosts: false }
  return (await changeRecap(ctx, loaded, ctx.body.version, change)).presented
}

/** An empty note removes it. */
export const writeNote: Handler<typeof recapEndpoints.writeNote> = async (ctx) => {
  const { note, version } = ctx.body
  const loaded = await loadRecap(ctx, ctx.params.id)
  return (await changeRecap(ctx, loaded, version, { note, noteBy: ctx.actor.userId })).presented
}

export const removeRecap: Handler<typeof recapEndpoints.remove> = async (ctx) => {
  const { contract, recap } = await loadRecap(ctx, ctx.params.id)
  if (recap.kind !== 'OWN') {
    throw conflict(
      'DRAFT_STAYS',
      'Automatic recaps can’t be deleted. Only you can see them until you share them.',
    )
  }
  if (!(await deleteRecap(ctx.tx, { id: recap.id, version: ctx.query.version }))) throw stale('recap')
  await publishRecaps(ctx, contract)
  return undefined
}
