import type { ContractStatus } from '#shared/contracts/contract.rules.ts'
import { currentLastDay } from '#shared/contracts/term.rules.ts'
import { formatMoney } from '#shared/format/money.ts'
import { formatTyped } from '#shared/format/number.ts'
import { toZonedDay } from '#shared/timezone.ts'

export const codeKinds = ['PERCENT', 'FIXED'] as const

/** Letters, digits and dashes are what every shop accepts; compared without case. */
export const CODE = { min: 3, max: 32, pattern: /^[A-Za-z0-9-]+$/ } as const
export const CODES_PER_CONTRACT_MAX = 20
export const LANDING_URL_MAX = 500
export const USES_MAX = 1_000_000
/** In the smallest unit of any currency; far above any real discount. */
export const FIXED_MINOR_MAX = 1_000_000_000_000
export const STRIPE_PROMOTION = { max: 100, pattern: /^promo_[A-Za-z0-9]+$/ } as const
/** 100 % in basis points. */
export const WHOLE_BP = 10_000

/** From the code's own dates and limit, and the contract it belongs to. */
export const codeStates = ['SCHEDULED', 'LIVE', 'PAUSED', 'USED_UP', 'ENDED', 'RETIRED'] as const
export type CodeState = (typeof codeStates)[number]

/** Codes are compared without case, character width and surrounding spaces. */
export const codeKeyOf = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase()

type Code = {
  retiredAt: Date | null
  startsAt: Date
  endsAt: Date
  maxUses: number | null
  uses: number
}

/** A suspended contract pauses its codes; OVER is any contract that is not binding yet or any more. */
type ContractState = 'EXECUTED' | 'ACTIVE' | 'SUSPENDED' | 'OVER'

type ContractOfCode = { status: ContractStatus; endsOn: string; terminatesOn: string | null; today: string }

export function contractStateOf({ status, today, ...days }: ContractOfCode): ContractState {
  if (today > currentLastDay(days)) return 'OVER'
  return status === 'EXECUTED' || status === 'ACTIVE' || status === 'SUSPENDED' ? status : 'OVER'
}

/** From the moment both parties have signed until the contract ends. */
export const canMakeCodes = (contract: ContractOfCode): boolean => contractStateOf(contract) !== 'OVER'

export function codeStateOf(code: Code, contract: ContractState, at: Date): CodeState {
  if (code.retiredAt && at >= code.retiredAt) return 'RETIRED'
  if (contract === 'OVER' || at >= code.endsAt) return 'ENDED'
  if (contract === 'EXECUTED' || at < code.startsAt) return 'SCHEDULED'
  if (contract === 'SUSPENDED') return 'PAUSED'
  return code.maxUses !== null && code.uses >= code.maxUses ? 'USED_UP' : 'LIVE'
}

/** `endsAt` is the first moment of the day after the last. */
export const lastDayOfCode = ({ endsAt }: { endsAt: Date | string }, timezone: string): string =>
  toZonedDay(new Date(endsAt).getTime() - 1, timezone)

/** Basis points as a percentage: "12.5%". */
export const formatRate = (bp: number): string => `${formatTyped(bp / 100)}%`

type Discount = { percentBp: number | null; fixedMinor: number | null; currency: string | null }

/** What a phone reads from the QR code: the landing page, or the code itself if there is none. */
export const qrText = ({ code, landingUrl }: { code: string; landingUrl: string | null }): string =>
  landingUrl ?? code

/** "15% off" or "$10.00 off". */
export const formatDiscount = ({ percentBp, fixedMinor, currency }: Discount): string =>
  fixedMinor !== null && currency !== null
    ? `${formatMoney({ amountMinor: fixedMinor, currency })} off`
    : `${formatRate(percentBp ?? 0)} off`
