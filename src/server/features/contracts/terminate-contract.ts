import { type StepBy, transition } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import type { TerminateReason } from '#shared/contracts/contract.constants.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import {
  isSaidAlready,
  lastDayByNotice,
  lastDayStanding,
  noticeTaken,
} from '#shared/contracts/notice.rules.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { conflict, forbidden } from '#shared/http/problem.ts'
import { contractMachine } from './contract.machine.ts'
import { notifyParties, othersThan, type Side } from './contract.notifications.ts'
import type { ContractRow } from './contract.store.ts'
import { sideGiving } from './find-notice.ts'
import { loadContract, loadContractAsPartyOrAdmin } from './load-contract.ts'
import { findToday } from './opening.store.ts'
import { closeEarly } from './settle-contract.ts'
import { showContract } from './show-contract.ts'

type Termination = {
  by: StepBy & { party: Side | 'ADMIN'; reason: TerminateReason; note: string }
  seen: number
}

/** Ends a contract before its last day: at once, or at the end of the notice period that starts now. */
export const terminateContract: Handler<typeof contractEndpoints.terminate> = async (ctx) => {
  const { reason, note, version } = ctx.body
  const { contract, by } = await loadContractAsPartyOrAdmin(ctx, ctx.params.id)
  const termination = { by: { ...by, reason, note }, seen: version }
  const days = noticeTaken({
    by: by.party,
    reason,
    noticeDays: contract.noticeDays,
    noticeBy: sideGiving(contract),
  })
  if (days === 0) await endAtOnce(ctx, contract, termination)
  else await giveNotice(ctx, contract, { ...termination, days })
  return showContract(ctx, contract.id)
}

async function endAtOnce(ctx: Services, contract: ContractRow, { by, seen }: Termination): Promise<void> {
  const ended = await transition(ctx, contractMachine, contract, 'terminate', {
    by,
    seen,
    chosen: 'TERMINATED',
    set: { endReason: by.note, pauseAskedBy: null },
  })
  const { reason: _, note, ...who } = by
  await closeEarly(ctx, ended, who)
  await notifyParties(ctx, ended, {
    to: othersThan(by.party),
    title: `Ended early: ${ended.title}`,
    body: `Contract ${ended.number} was ended: ${note}`,
  })
}

/** The contract continues unchanged until its last day. */
async function giveNotice(
  ctx: Services,
  contract: ContractRow,
  { by, seen, days }: Termination & { days: number },
): Promise<void> {
  const terminatesOn = lastDayByNotice(await findToday(ctx.tx), days)
  const after = await transition(ctx, contractMachine, contract, 'terminate', {
    by,
    seen,
    chosen: contract.status,
    set: { noticeBy: by.party, terminatesOn },
  })
  if (isSaidAlready({ by: by.party, reason: by.reason, noticeBy: sideGiving(contract) })) {
    throw conflict('NOTICE_GIVEN', 'You have given notice already. Only a serious breach ends it sooner.')
  }
  await notifyParties(ctx, after, {
    to: othersThan(by.party),
    title: `Notice given: ${after.title}`,
    body: `Contract ${after.number} ends on ${formatLongDate(lastDayStanding(after))}: ${by.note}`,
  })
}

/** The side that gave notice withdraws it before its last day; the contract continues. */
export const withdrawNotice: Handler<typeof contractEndpoints.withdrawNotice> = async (ctx) => {
  const { note, version } = ctx.body
  const { contract, side, by } = await loadContract(ctx, ctx.params.id)
  const giver = sideGiving(contract)
  const after = await transition(ctx, contractMachine, contract, 'withdraw-notice', {
    by: { ...by, note: note || null },
    seen: version,
    set: { noticeBy: null, terminatesOn: null },
  })
  if (!giver) throw conflict('NO_NOTICE', 'No notice stands that could be taken back.')
  if (giver !== side) throw forbidden()
  await notifyParties(ctx, after, {
    to: othersThan(side),
    title: `Notice taken back: ${after.title}`,
    body: `Contract ${after.number} goes on until ${formatLongDate(after.endsOn)}.${note ? ` ${note}` : ''}`,
  })
  return showContract(ctx, contract.id)
}
