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

export function codeStateOf(code: Code, contract: ContractStanding, at: Date): CodeState {
  if (code.retiredAt && at >= code.retiredAt) return 'RETIRED'
  if (contract === 'OVER' || at >= code.endsAt) return 'ENDED'
  if (contract === 'EXECUTED' || at < code.startsAt) return 'SCHEDULED'
  if (contract === 'SUSPENDED') return 'PAUSED'
  return code.maxUses !== null && code.uses >= code.maxUses ? 'USED_UP' : 'LIVE'
}
