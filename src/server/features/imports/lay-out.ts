import type { Database } from '#server/platform/database.ts'
import { type ImportField, importFields } from '#shared/imports/import.constants.ts'
import type { ImportMapping } from '#shared/imports/import.contract.ts'
import { detectSource, keepKnown, suggestMapping } from '#shared/imports/mapping.rules.ts'
import { type OrderSource, orderSources } from '#shared/redemptions/redemption.constants.ts'
import { findRemembered, rememberMapping } from './import-mapping.store.ts'

export type Layout = { source: OrderSource; mapping: ImportMapping; fixedCurrency: string | null }

/** Under these names a brand's own choices are kept, beside those of each source. */
const LAST_SOURCE = 'source'
const keyOf = (source: OrderSource, field: ImportField | 'fixedCurrency') => `${source}.${field}`

/** How a file is to be read: as its sender says, else as the last time, else by the names of its columns. */
export async function layOut(
  tx: Database,
  brandId: string,
  headers: readonly string[],
  given: {
    source?: OrderSource | undefined
    mapping?: ImportMapping | undefined
    fixedCurrency: string | null
  },
): Promise<Layout> {
  const remembered = await findRemembered(tx, brandId)
  const last = orderSources.find((source) => source === remembered[LAST_SOURCE])
  const source = given.source ?? detectSource(headers) ?? last ?? 'OTHER'
  if (given.mapping) {
    return { source, mapping: keepKnown(given.mapping, headers), fixedCurrency: given.fixedCurrency }
  }
  const chosen: ImportMapping = {}
  for (const field of importFields) {
    const header = remembered[keyOf(source, field)]
    if (header) chosen[field] = header
  }
  return {
    source,
    mapping: { ...suggestMapping(headers, source), ...keepKnown(chosen, headers) },
    fixedCurrency: given.fixedCurrency ?? remembered[keyOf(source, 'fixedCurrency')] ?? null,
  }
}

export async function rememberLayout(
  tx: Database,
  brandId: string,
  { source, mapping, fixedCurrency }: Layout,
): Promise<void> {
  const before = Object.entries(await findRemembered(tx, brandId))
  const others = before.filter(([key]) => !key.startsWith(`${source}.`) && key !== LAST_SOURCE)
  const own = Object.entries({ ...mapping, ...(fixedCurrency && { fixedCurrency }) })
  await rememberMapping(tx, brandId, {
    ...Object.fromEntries(others),
    ...Object.fromEntries(own.map(([field, value]) => [`${source}.${field}`, value])),
    [LAST_SOURCE]: source,
  })
}
