import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import type { ContractParts } from '#server/features/contracts/contract-parts.ts'
import { loadContract } from '#server/features/contracts/load-contract.ts'
import { findToday } from '#server/features/contracts/opening.store.ts'
import { showContract } from '#server/features/contracts/show-contract.ts'
import { othersThan, type Side, tellParties } from '#server/features/contracts/tell-parties.ts'
import type { Verb } from '#server/http/serve.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { contractLifecycle } from '#shared/contracts/contract.rules.ts'
import { conflict, forbidden, invalidTransition, notFound } from '#shared/http/problem.ts'
import { allowedEvents } from '#shared/lifecycles/lifecycle.ts'
import { type AmendmentRow, findAmendments, moveEnd, settleAmendment } from './amendment.store.ts'

type Request = Parameters<typeof loadContract>[1] & { params: { amendmentId: string } }

/** The other signs: from now on the new terms bind. */
export const createSignAmendment =
  (parts: ContractParts): Verb<typeof contractEndpoints.signAmendment> =>
  async (call) => {
    const { tx, actor, body } = call
    const { contract, side, amendment } = await loadAmendment(parts, call)
    if (amendment.by === side) throw forbidden()
    if (amendment.endsOn && amendment.endsOn < (await findToday(tx))) {
      throw conflict('TERM_OVER', 'The new last day has passed meanwhile. Please propose another.')
    }
    const { signedName } = body
    await settle(parts, call, { contract, amendment, side, to: { status: 'AGREED', side, signedName } })
    if (amendment.endsOn) await moveEnd(tx, contract.id, amendment.endsOn)
    return showContract(tx, actor, contract.id)
  }

export const createRejectAmendment =
  (parts: ContractParts): Verb<typeof contractEndpoints.rejectAmendment> =>
  async (call) => {
    const { contract, side, amendment } = await loadAmendment(parts, call)
    if (amendment.by === side) throw forbidden()
    await settle(parts, call, { contract, amendment, side, to: { status: 'REJECTED' } })
    return showContract(call.tx, call.actor, contract.id)
  }

export const createWithdrawAmendment =
  (parts: ContractParts): Verb<typeof contractEndpoints.withdrawAmendment> =>
  async (call) => {
    const { contract, side, amendment } = await loadAmendment(parts, call)
    if (amendment.by !== side) throw forbidden()
    await settle(parts, call, { contract, amendment, side, to: { status: 'WITHDRAWN' } })
    return showContract(call.tx, call.actor, contract.id)
  }

/** One of a contract that runs: what is over or paused is not changed any more. */
async function loadAmendment(parts: ContractParts, call: Request) {
  const { contract, side } = await loadContract(parts, call)
  const amendments = await findAmendments(call.tx, contract.id)
  const amendment = amendments.find(({ id }) => id === call.params.amendmentId)
  if (!amendment) throw notFound('amendment')
  if (contract.status !== 'ACTIVE') {
    const allowed = allowedEvents(contractLifecycle, contract.status, side)
    throw invalidTransition(
      { from: contract.status, event: 'sign-amendment', allowed },
      'This contract does not run now, so it cannot be changed.',
    )
  }
  return { contract, side, amendment }
}

const done = { AGREED: 'is signed by both', REJECTED: 'was refused', WITHDRAWN: 'was taken back' } as const

async function settle(
  parts: ContractParts,
  { tx }: Request,
  given: {
    contract: ContractRow
    amendment: AmendmentRow
    side: Side
    to: Parameters<typeof settleAmendment>[2]
  },
): Promise<void> {
  const { contract, amendment, side, to } = given
  if (!(await settleAmendment(tx, amendment.id, to))) {
    throw conflict('AMENDMENT_SETTLED', 'This amendment was settled already.')
  }
  await tellParties(parts, tx, contract, {
    to: othersThan(side),
    title: `Amendment ${amendment.n} ${done[to.status]}: ${contract.title}`,
    body: `Contract ${contract.number}.`,
    about: `amendment:${amendment.id}:${to.status}`,
  })
}
