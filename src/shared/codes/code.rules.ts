import type { ContractStatus } from '#shared/contracts/contract.rules.ts'
import { currentLastDay } from '#shared/contracts/term.rules.ts'
import type { CodeState } from './code.constants.ts'

/** What two spellings of a code have in common: case, width and the spaces around it do not count. */
export const codeKeyOf = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase()

type Code = {
  retiredAt: Date | null
  startsAt: Date
  endsAt: Date
  maxUses: number | null
  uses: number
}

/** Contracts under which a code works; one that is suspended pauses it, any other has not begun or is over. */
type ContractStanding = 'EXECUTED' | 'ACTIVE' | 'SUSPENDED' | 'OVER'

type ContractOfCode = { status: ContractStatus; endsOn: string; terminatesOn: string | null; today: string }

/** A contract that does not bind, or does so no longer, makes no code good. */
export function contractStandingOf({ status, today, ...days }: ContractOfCode): ContractStanding {
  if (today > currentLastDay(days)) return 'OVER'
  return status === 'EXECUTED' || status === 'ACTIVE' || status === 'SUSPENDED' ? status : 'OVER'
}

/** Codes come with a contract that both have signed and that is not over. */
export const canMakeCodes = (contract: ContractOfCode): boolean => contractStandingOf(contract) !== 'OVER'

export function codeStateOf(code: Code, contract: ContractStanding, at: Date): CodeState {
  if (code.retiredAt && at >= code.retiredAt) return 'RETIRED'
  if (contract === 'OVER' || at >= code.endsAt) return 'ENDED'
  if (contract === 'EXECUTED' || at < code.startsAt) return 'SCHEDULED'
  if (contract === 'SUSPENDED') return 'PAUSED'
  return code.maxUses !== null && code.uses >= code.maxUses ? 'USED_UP' : 'LIVE'
}
