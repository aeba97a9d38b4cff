import type { StepBy } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { TerminateReason } from '#shared/contracts/contract.constants.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import {
  isSaidAlready,
  lastDayByNotice,
  lastDayStanding,
  noticeTaken,
} from '#shared/contracts/notice.rules.ts'
import { sayLongDay } from '#shared/dates/in-words.ts'
import { conflict } from '#shared/http/problem.ts'
import { closeEarly } from './close-early.ts'
import type { ContractRow } from './contract.store.ts'
import type { ContractParts } from './contract-parts.ts'
import { loadContractAsAdminToo } from './load-contract.ts'
import { findToday } from './opening.store.ts'
import { showContract } from './show-contract.ts'
import { stepContract } from './step-contract.ts'
import { othersThan, type Side, sideGiving, tellParties } from './tell-parties.ts'

type Ending = {
  by: StepBy & { party: Side | 'ADMIN'; reason: TerminateReason; note: string }
  seen: number
}

/** Ends it before its day: at once, or on the last day of the notice that this is. */
export const createTerminateContract =
  (parts: ContractParts): Handler<typeof contractEndpoints.terminate> =>
  async (call) => {
    const { tx, actor, body } = call
    const { reason, note, version } = body
    const { contract, by } = await loadContractAsAdminToo(parts, call)
    const ending = { by: { ...by, reason, note }, seen: version }
    const days = noticeTaken({
      by: by.party,
      reason,
      noticeDays: contract.noticeDays,
      noticeBy: sideGiving(contract),
    })
    if (days === 0) await endAtOnce(parts, tx, contract, ending)
    else await giveNotice(parts, tx, contract, { ...ending, days })
    return showContract(tx, actor, contract.id)
  }

async function endAtOnce(
  parts: ContractParts,
  tx: Database,
  contract: ContractRow,
  { by, seen }: Ending,
): Promise<void> {
  const ended = await stepContract(tx, contract, {
    event: 'terminate',
    by,
    seen,
    chosen: 'TERMINATED',
    set: { endReason: by.note, pauseAskedBy: null },
  })
  const { reason: _, note, ...who } = by
  await closeEarly(tx, ended, who)
  await tellParties(parts, tx, ended, {
    to: othersThan(by.party),
    title: `Ended early: ${ended.title}`,
    body: `Contract ${ended.number} was ended: ${note}`,
  })
}

/** Until its last day all goes on as agreed. */
async function giveNotice(
  parts: ContractParts,
  tx: Database,
  contract: ContractRow,
  { by, seen, days }: Ending & { days: number },
): Promise<void> {
  const terminatesOn = lastDayByNotice(await findToday(tx), days)
  const noticed = await stepContract(tx, contract, {
    event: 'terminate',
    by,
    seen,
    chosen: contract.status,
    set: { noticeBy: by.party, terminatesOn },
  })
  if (isSaidAlready({ by: by.party, reason: by.reason, noticeBy: sideGiving(contract) })) {
    throw conflict('NOTICE_GIVEN', 'You have given notice already. Only a serious breach ends it sooner.')
  }
  await tellParties(parts, tx, noticed, {
    to: othersThan(by.party),
    title: `Notice given: ${noticed.title}`,
    body: `Contract ${noticed.number} ends on ${sayLongDay(lastDayStanding(noticed))}: ${by.note}`,
  })
}
