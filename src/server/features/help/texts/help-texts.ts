import { accountHelp } from './account.ts'
import { billingHelp } from './billing.ts'
import { brandHelp } from './brands.ts'
import type { HelpText } from './help-text.ts'
import { promoterHelp } from './promoters.ts'
import { racerHelp } from './racers.ts'
import { safetyHelp } from './trust-and-safety.ts'

/** Everything the help center says, in the order in which it says it. */
export const helpTexts: readonly HelpText[] = [
  ...racerHelp,
  ...brandHelp,
  ...promoterHelp,
  ...billingHelp,
  ...accountHelp,
  ...safetyHelp,
]
