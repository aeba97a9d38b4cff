import { reclaimPlace } from '#server/features/applications/release-place.ts'
import { reopenWork } from '#server/features/deliverables/reopen-work.ts'
import { decideStep, transition } from '#server/features/lifecycles/transition.ts'
import { reschedulePayments } from '#server/features/payments/postpone-payments.ts'
import { findSigners, resetSigners } from '#server/features/signing/signer.store.ts'
import type { Handler } from '#server/http/context.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { contractLifecycle } from '#shared/contracts/contract.rules.ts'
import { hasOwnEnd, lastDayOf } from '#shared/contracts/term.rules.ts'
import { invalid } from '#shared/http/problem.ts'
import { moveSchedule, onceAtStart, scheduledDays } from '#shared/payments/payment-schedule.rules.ts'
import { addDays, daysBetween } from '#shared/time.ts'
import { contractMachine } from './contract.machine.ts'
import { presentContract } from './contract.presenter.ts'
import type { ContractRow } from './contract.store.ts'
import { findToday } from './contract-clock.store.ts'
import { insertRevision } from './contract-revision.store.ts'
import { loadContractAsParty } from './load-contract.ts'
import { knownParties } from './name-parties.ts'
import { writeDraft } from './write-text.ts'

/**
 * Makes a contract that was not signed a draft again, as its next revision: the same terms in a term that may move. The
 * earlier text and its signatures are kept; everyone signs the new one.
 */
export const reviseContract: Handler<typeof contractEndpoints.revise> = async (ctx) => {
  const { tx, body } = ctx
  const { contract, by } = await loadContractAsParty(ctx, ctx.params.id)
  const { startsOn } = body
  const { duration } = contract.terms
  const chosenEnd = hasOwnEnd(duration) ? (body.endsOn ?? contract.terms.endsOn) : null
  const endsOn = lastDayOf({ duration, startsOn, endsOn: chosenEnd })
  const { schedule, dueOn } = movePlan(contract, startsOn)
  const terms = { ...contract.terms, startsOn, endsOn: chosenEnd, ...(schedule && { schedule }) }
  // A stale screen gets its own error, before that of a field.
  decideStep(contractLifecycle, contract, { event: 'revise', party: by.party, seen: body.version })
  if (endsOn < startsOn) throw invalid({ startsOn: 'The start date can’t be after the end date' })
  if (endsOn < (await findToday(tx, contract.timezone)))
    throw invalid({ startsOn: 'The contract would have ended already' })
  const after = await transition(ctx, contractMachine, contract, 'revise', {
    by,
    seen: body.version,
    set: {
      revision: contract.revision + 1,
      terms,
      startsOn,
      endsOn,
      ...(await knownParties(tx, contract)),
      endReason: null,
      remindersSent: 0,
    },
  })
  await reclaimPlace(ctx, contract.offerId)
  await insertRevision(tx, contract, await findSigners(tx, contract.id))
  await resetSigners(tx, contract.id)
  await reopenWork(ctx, { before: contract, after, by })
  await reschedulePayments(tx, contract.id, { dueOn, by: { ...by, note: `Revision ${after.revision}` } })
  await writeDraft(tx, after)
  return presentContract(ctx, contract.id)
}

/** The payments of the terms keep their rhythm; those that the brand added or moved are as many days later. */
function movePlan({ terms, startsOn }: ContractRow, to: string) {
  const shift = daysBetween(startsOn, to)
  const { schedule = onceAtStart } = terms
  const moved = moveSchedule(schedule, shift)
  const days = scheduledDays(moved, to)
  const newDays = new Map(scheduledDays(schedule, startsOn).map((day, index) => [day, days[index]]))
  return {
    schedule: terms.schedule && moved,
    dueOn: (day: string) => newDays.get(day) ?? addDays(day, shift),
  }
}
