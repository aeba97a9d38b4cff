import type { Database } from '#server/platform/database.ts'
import { codeKeyOf } from '#shared/codes/code.rules.ts'
import { matchUnmatched } from './match-unmatched.ts'
import { respellUnmatched } from './unmatched.store.ts'

/**
 * Sales that wait under the id by which a shop knows a code get its spelling, and find their code if there is one. Gives
 * how many had waited.
 */
export async function nameUnmatched(
  tx: Database,
  brandId: string,
  { waitsAs, code }: { waitsAs: string; code: string },
): Promise<number> {
  const to = { codeText: code.trim(), codeKey: codeKeyOf(code) }
  const named = await respellUnmatched(tx, brandId, codeKeyOf(waitsAs), to)
  if (named > 0) await matchUnmatched(tx, brandId, to.codeKey)
  return named
}
