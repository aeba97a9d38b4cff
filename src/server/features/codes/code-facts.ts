import type { CodeBody } from '#shared/codes/code.contract.ts'
import { codeKeyOf } from '#shared/codes/code.rules.ts'

/** What was typed, as it is kept: of the two kinds of discount only the one that was chosen. */
export const factsOf = ({ kind, percentBp, fixedMinor, currency, startsAt, endsAt, ...rest }: CodeBody) => ({
  ...rest,
  kind,
  codeKey: codeKeyOf(rest.code),
  percentBp: kind === 'PERCENT' ? percentBp : null,
  fixedMinor: kind === 'FIXED' ? fixedMinor : null,
  currency: kind === 'FIXED' ? currency : null,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
})
