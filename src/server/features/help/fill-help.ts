import type { Database } from '#server/platform/database.ts'
import { saveHelp } from './help.store.ts'
import { helpTexts } from './texts/help-texts.ts'

/** Brings the help center to what the product says today; run at every start, after the migrations. */
export async function fillHelp(tx: Database): Promise<void> {
  await saveHelp(
    tx,
    helpTexts.map((text, position) => ({ ...text, position })),
  )
}
