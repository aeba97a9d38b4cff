import { type StepBy, transition } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import type { TerminateReason } from '#shared/contracts/contract.constants.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import {
  claimsBreach,
  hasGivenNotice,
  lastDayByNotice,
  requiredNotice,
} from '#shared/contracts/term.rules.ts'
import { conflict, forbidden } from '#shared/http/problem.ts'
import { claimBreach } from './claim-breach.ts'
import { contractMachine } from './contract.machine.ts'
import type { Side } from './contract.notifications.ts'
import { presentContract } from './contract.presenter.ts'
import type { ContractRow } from './contract.store.ts'
import { findToday } from './contract-clock.store.ts'
import { loadContractAsParty, loadContractForUpdate } from './load-contract.ts'
import { toSide } from './load-notice.ts'
import { closeEarly } from './settle-contract.ts'

type Termination = {
  by: StepBy & { party: Side | 'ADMIN'; reason: TerminateReason; note: string }
  seen: number
}

/** Ends a contract before its last day: now, or at the end of the notice period that starts now. */
export const terminateContract: Handler<typeof contractEndpoints.terminate> = async (ctx) => {
  const { reason, note, evidence, version } = ctx.body
  const { contract, by } = await loadContractForUpdate(ctx, ctx.params.id)
  const termination = { by: { ...by, reason, note }, seen: version }
  const breachBy = toSide(contract.breachBy)
  const noticeBy = toSide(contract.noticeBy)
  if (breachBy !== null && breachBy === by.party) {
    throw conflict(
      'BREACH_OPEN',
      'You have already ended this contract for a breach. The other side can object.',
    )
  }
  if (by.party !== 'ADMIN' && breachBy === null && claimsBreach({ by: by.party, reason, noticeBy })) {
    await claimBreach(ctx, contract, { by: { ...by, party: by.party, note }, seen: version, evidence })
    return presentContract(ctx, contract.id)
  }
  const days = breachBy
    ? 0
    : requiredNotice({
        by: by.party,
        reason,
        noticeDays: contract.noticeDays,
        noticeBy,
      })
  if (days === 0) await endNow(ctx, contract, termination)
  else await giveNotice(ctx, contract, { ...termination, days })
  return presentContract(ctx, contract.id)
}

async function endNow(ctx: Services, contract: ContractRow, { by, seen }: Termination): Promise<void> {
  const ended = await transition(ctx, contractMachine, contract, 'terminate', {
    by,
    seen,
    chosen: 'TERMINATED',
    set: { endReason: by.note, pauseAskedBy: null },
  })
  const { reason: _, note: __, ...who } = by
  await closeEarly(ctx, ended, { lastDay: await findToday(ctx.tx, contract.timezone), by: who })
}

/** The contract continues unchanged until its last day. */
async function giveNotice(
  ctx: Services,
  contract: ContractRow,
  { by, seen, days }: Termination & { days: number },
): Promise<void> {
  const terminatesOn = lastDayByNotice(await findToday(ctx.tx, contract.timezone), days)
  await transition(ctx, contractMachine, contract, 'terminate', {
    by,
    seen,
    chosen: contract.status,
    set: { noticeBy: by.party, terminatesOn },
  })
  if (hasGivenNotice({ by: by.party, reason: by.reason, noticeBy: toSide(contract.noticeBy) })) {
    throw conflict(
      'NOTICE_GIVEN',
      'You have already given notice. Only a serious breach can end the contract sooner.',
    )
  }
}

/** The side that gave notice withdraws it before its last day; the contract continues. */
export const withdrawNotice: Handler<typeof contractEndpoints.withdrawNotice> = async (ctx) => {
  const { note, version } = ctx.body
  const { contract, side, by } = await loadContractAsParty(ctx, ctx.params.id)
  const giver = toSide(contract.noticeBy)
  await transition(ctx, contractMachine, contract, 'withdraw-notice', {
    by: { ...by, note: note || null },
    seen: version,
    set: { noticeBy: null, terminatesOn: null },
  })
  if (!giver) throw conflict('NO_NOTICE', 'There is no notice to withdraw.')
  if (giver !== side) throw forbidden()
  return presentContract(ctx, contract.id)
}
