import { findEnding } from '#server/features/signing/reminder.store.ts'
import type { Database } from '#server/platform/database.ts'
import { ENDING_REMINDER_DAYS } from '#shared/contracts/contract.constants.ts'
import type { ContractParts } from './contract-parts.ts'
import { findToday } from './opening.store.ts'
import { bothSides, tellParties } from './tell-parties.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** 90, 60 and 30 days before the end both hear of it, in time to talk about another season. */
export async function tellEndings(parts: ContractParts, tx: Database): Promise<void> {
  const today = Date.parse(await findToday(tx))
  for (const contract of await findEnding(tx)) {
    const left = Math.round((Date.parse(contract.endsOn) - today) / DAY_MS)
    const notice = ENDING_REMINDER_DAYS.findLast((days) => left <= days)
    await tellParties(parts, tx, contract, {
      to: bothSides,
      title: `${left} days to the flag: ${contract.title}`,
      body: `Contract ${contract.number} ends on ${contract.endsOn}. A good time to talk about what comes next.`,
      about: `ends:${contract.endsOn}:${notice}`,
    })
  }
}
