import { withdrawOpenAmendments } from '#server/features/amendments/amendment.store.ts'
import { releasePlace } from '#server/features/applications/release-place.ts'
import { cancelDeliverables, settleDeliverables } from '#server/features/deliverables/settle-deliverables.ts'
import { bySystem, type StepBy, transition } from '#server/features/lifecycles/transition.ts'
import { cancelLaterPayments } from '#server/features/payments/postpone-payments.ts'
import { draftFinal } from '#server/features/recaps/draft-final.ts'
import type { Services } from '#server/platform/services.ts'
import { currentLastDay } from '#shared/contracts/term.rules.ts'
import { toZonedDay } from '#shared/timezone.ts'
import { contractMachine } from './contract.machine.ts'
import type { ContractRow } from './contract.store.ts'
import { findDueEvent, lockDueContracts } from './contract-clock.store.ts'
import { loadBreachClaim, loadNotice } from './load-notice.ts'

/** Contracts per run of the job. Reads compute the status from the clock, so the rest may wait for the next run. */
const BATCH = 500

/** Applies the events that are due; a contract may start and end in one go. */
export async function settleContract(ctx: Services, contract: ContractRow): Promise<ContractRow> {
  const { tx } = ctx
  const event = await findDueEvent(tx, contract.id)
  if (!event) return contract
  const by = event === 'terminate' ? await byGivenReason(ctx, contract) : bySystem
  const set = { pauseAskedBy: null, ...(by.note && { endReason: by.note }) }
  const after = await transition(ctx, contractMachine, contract, event, { by, set })
  if (event === 'start') await settleDeliverables(ctx, after.id)
  if (event === 'signature-timeout' || event === 'draft-timeout') await closeUnsigned(ctx, after, bySystem)
  if (event === 'terminate') await closeEarly(ctx, after, { lastDay: lastDayOf(after), by: bySystem })
  if (event === 'end') {
    await withdrawOpenAmendments(tx, after.id)
    await draftFinal(ctx, after)
  }
  return settleContract(ctx, after)
}

/** The job: applies what is due of every contract. */
export async function settleDueContracts(ctx: Services): Promise<void> {
  for (const contract of await lockDueContracts(ctx.tx, BATCH)) await settleContract(ctx, contract)
}

/** Cancels the work of a contract that failed before its signature, and frees its place in an opportunity. */
export async function closeUnsigned(ctx: Services, failed: ContractRow, by: StepBy): Promise<void> {
  await cancelDeliverables(ctx, failed.id, by)
  await releasePlace(ctx, failed.offerId)
}

/** Cancels unfinished work of a contract that ends early, and payments due after its last day; others stay owed. */
export async function closeEarly(
  ctx: Services,
  ended: ContractRow,
  { lastDay, by }: { lastDay: string; by: StepBy },
): Promise<void> {
  await cancelDeliverables(ctx, ended.id, by, { keepsSubmitted: ended.breachBy !== null })
  await cancelLaterPayments(ctx, ended.id, lastDay, by)
  await withdrawOpenAmendments(ctx.tx, ended.id)
  await draftFinal(ctx, ended)
}

/** An unanswered claim of breach ends before the term or a notice does. */
const lastDayOf = (contract: ContractRow): string =>
  contract.breachEndsAt ? toZonedDay(contract.breachEndsAt, contract.timezone) : currentLastDay(contract)

/** The system ends it for the reason that was given with the notice or the claim of breach. */
async function byGivenReason({ tx }: Services, contract: ContractRow): Promise<StepBy> {
  if (contract.breachEndsAt) {
    const claim = await loadBreachClaim(tx, contract.id)
    return { party: 'SYSTEM', reason: 'BREACH', note: claim?.note ?? null }
  }
  const notice = await loadNotice(tx, contract)
  return { party: 'SYSTEM', reason: notice?.reason ?? null, note: notice?.note ?? null }
}
