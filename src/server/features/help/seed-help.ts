import type { Database } from '#server/platform/database.ts'
import { type HelpText, saveHelp } from './help.store.ts'
import { accountHelp } from './texts/account-help.ts'
import { billingHelp } from './texts/billing-help.ts'
import { brandHelp } from './texts/brand-help.ts'
import { promoterHelp } from './texts/promoter-help.ts'
import { racerHelp } from './texts/racer-help.ts'
import { safetyHelp } from './texts/safety-help.ts'

/** All help articles in display order. */
export const helpTexts: readonly HelpText[] = [
  ...racerHelp,
  ...brandHelp,
  ...promoterHelp,
  ...billingHelp,
  ...accountHelp,
  ...safetyHelp,
]

/** Writes the current help texts to the database; runs at every start, after the migrations. */
export async function seedHelp(tx: Database): Promise<void> {
  await saveHelp(
    tx,
    helpTexts.map((text, position) => ({ ...text, position })),
  )
}
