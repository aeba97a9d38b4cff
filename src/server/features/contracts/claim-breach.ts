import { postponeDeliverables } from '#server/features/deliverables/settle-deliverables.ts'
import { notifyAdminsOfObjection, publishToAdmins } from '#server/features/disputes/dispute.notifications.ts'
import { type StepBy, transition } from '#server/features/lifecycles/transition.ts'
import { postponePayments } from '#server/features/payments/postpone-payments.ts'
import type { Handler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import { BREACH_TEXT_MIN, OBJECTION_DAYS } from '#shared/contracts/contract.constants.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { conflict, forbidden, invalid } from '#shared/http/problem.ts'
import { daysAfter } from '#shared/time.ts'
import { contractMachine } from './contract.machine.ts'
import type { Side } from './contract.notifications.ts'
import { presentContract } from './contract.presenter.ts'
import type { ContractRow } from './contract.store.ts'
import { findContract, findToday } from './contract-clock.store.ts'
import { loadContractAsParty, loadContractForUpdate } from './load-contract.ts'
import { loadBreachClaim, toSide } from './load-notice.ts'
import { findObjections } from './seen-contract.store.ts'
import { closeEarly, settleContract } from './settle-contract.ts'

type Claim = { by: StepBy & { party: Side; note: string }; seen: number; evidence: string }

/** Stops the contract at once; it ends when the other side does not object within some days. */
export async function claimBreach(
  ctx: Services,
  contract: ContractRow,
  { by, seen, evidence }: Claim,
): Promise<void> {
  checkGrounds(by.note, evidence)
  const current = await findContract(ctx.tx, contract.id)
  const now = current?.now ?? new Date()
  await transition(ctx, contractMachine, contract, 'claim-breach', {
    by: { ...by, reason: 'BREACH', note: `${by.note}\n\nEvidence: ${evidence}` },
    seen,
    set: { breachBy: by.party, breachEndsAt: daysAfter(now, OBJECTION_DAYS), pauseAskedBy: null },
  })
}

function checkGrounds(note: string, evidence: string): void {
  const tooShort = `Use at least ${BREACH_TEXT_MIN} characters`
  const fields = {
    ...(note.length < BREACH_TEXT_MIN && { note: tooShort }),
    ...(evidence.length < BREACH_TEXT_MIN && { evidence: tooShort }),
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** The contract stays stopped until an administrator decides. */
export const objectToBreach: Handler<typeof contractEndpoints.object> = async (ctx) => {
  const { note, version } = ctx.body
  const { contract, side, by } = await loadContractAsParty(ctx, ctx.params.id)
  const claimant = toSide(contract.breachBy)
  const after = await transition(ctx, contractMachine, contract, 'object', {
    by: { ...by, note },
    seen: version,
    set: { breachEndsAt: null },
  })
  if (!claimant || !contract.breachEndsAt) throw noClaim()
  if (claimant === side) throw forbidden()
  await notifyAdminsOfObjection(ctx, after)
  return presentContract(ctx, contract.id)
}

export const withdrawBreach: Handler<typeof contractEndpoints.withdrawBreach> = async (ctx) => {
  const { note, version } = ctx.body
  const { contract, side, by } = await loadContractAsParty(ctx, ctx.params.id)
  const claimant = toSide(contract.breachBy)
  await continueContract(ctx, contract, {
    event: 'withdraw-breach',
    by: { ...by, note: note || null },
    seen: version,
  })
  if (!claimant) throw noClaim()
  if (claimant !== side) throw forbidden()
  await publishToAdmins(ctx, contract.id)
  return presentContract(ctx, contract.id)
}

export const decideBreach: Handler<typeof contractEndpoints.decideBreach> = async (ctx) => {
  const { outcome, decision, version } = ctx.body
  const { contract, by } = await loadContractForUpdate(ctx, ctx.params.id)
  const step = { ...by, note: decision }
  if (outcome === 'CONTINUE') {
    await continueContract(ctx, contract, { event: 'decide-breach', by: step, seen: version })
  } else {
    const ended = await transition(ctx, contractMachine, contract, 'decide-breach', {
      by: step,
      seen: version,
      chosen: 'TERMINATED',
      set: { endReason: decision },
    })
    await closeEarly(ctx, ended, { lastDay: await findToday(ctx.tx, contract.timezone), by })
  }
  if (!contract.breachBy || contract.breachEndsAt) throw noClaim()
  await publishToAdmins(ctx, contract.id)
  return presentContract(ctx, contract.id)
}

export const listObjections: Handler<typeof contractEndpoints.objections> = ({ tx }) => findObjections(tx)

type Continuation = { event: 'withdraw-breach' | 'decide-breach'; by: StepBy; seen: number }

/** Back to the state before the claim; deadlines move by the time that the contract was stopped. */
async function continueContract(
  ctx: Services,
  contract: ContractRow,
  { event, by, seen }: Continuation,
): Promise<void> {
  const claim = await loadBreachClaim(ctx.tx, contract.id)
  const wasActive = contract.status === 'SUSPENDED' && claim?.from === 'ACTIVE'
  const continued = await transition(ctx, contractMachine, contract, event, {
    by,
    seen,
    chosen: wasActive ? 'ACTIVE' : contract.status,
    set: { breachBy: null, breachEndsAt: null },
  })
  if (wasActive && claim) {
    await postponeDeliverables(ctx, contract.id, new Date(claim.at))
    await postponePayments(ctx, contract.id, new Date(claim.at))
  }
  await settleContract(ctx, continued)
}

const noClaim = () => conflict('NO_BREACH_CLAIM', 'There is no claim of a breach to answer.')
