import type { Handler } from '#server/http/context.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { sayLongDay } from '#shared/dates/in-words.ts'
import { conflict, forbidden } from '#shared/http/problem.ts'
import type { ContractParts } from './contract-parts.ts'
import { loadContract } from './load-contract.ts'
import { showContract } from './show-contract.ts'
import { stepContract } from './step-contract.ts'
import { othersThan, sideGiving, tellParties } from './tell-parties.ts'

/** Whoever gave notice changes their mind before its day: the contract goes on as if it had not been given. */
export const createWithdrawNotice =
  (parts: ContractParts): Handler<typeof contractEndpoints.withdrawNotice> =>
  async (call) => {
    const { tx, actor, body } = call
    const { contract, side, by } = await loadContract(parts, call)
    const giver = sideGiving(contract)
    const kept = await stepContract(tx, contract, {
      event: 'withdraw-notice',
      by: { ...by, note: body.note || null },
      seen: body.version,
      set: { noticeBy: null, terminatesOn: null },
    })
    if (!giver) throw conflict('NO_NOTICE', 'No notice stands that could be taken back.')
    if (giver !== side) throw forbidden()
    await tellParties(parts, tx, kept, {
      to: othersThan(side),
      title: `Notice taken back: ${kept.title}`,
      body: `Contract ${kept.number} goes on until ${sayLongDay(kept.endsOn)}.${body.note ? ` ${body.note}` : ''}`,
    })
    return showContract(tx, actor, contract.id)
  }
