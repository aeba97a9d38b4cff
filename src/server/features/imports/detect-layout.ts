import type { Services } from '#server/platform/services.ts'
import { type ImportField, importFields } from '#shared/imports/import.constants.ts'
import type { ImportMapping } from '#shared/imports/import.contract.ts'
import { detectSource, existingColumns, suggestMapping } from '#shared/imports/mapping.rules.ts'
import { type OrderSource, orderSources } from '#shared/redemptions/redemption.constants.ts'
import { findSavedMapping, saveMapping } from './import.store.ts'

export type Layout = { source: OrderSource; mapping: ImportMapping; fixedCurrency: string | null }

const LAST_SOURCE = 'source'
const keyOf = (source: OrderSource, field: ImportField | 'fixedCurrency') => `${source}.${field}`

/** How to read a file: as requested, else as the last time, else by the names of its columns. */
export async function detectLayout(
  { tx }: Services,
  brandId: string,
  headers: readonly string[],
  requested: {
    source?: OrderSource | undefined
    mapping?: ImportMapping | undefined
    fixedCurrency: string | null
  },
): Promise<Layout> {
  const saved = await findSavedMapping(tx, brandId)
  const last = orderSources.find((source) => source === saved[LAST_SOURCE])
  const source = requested.source ?? detectSource(headers) ?? last ?? 'OTHER'
  if (requested.mapping) {
    const { mapping, fixedCurrency } = requested
    return { source, mapping: existingColumns(mapping, headers), fixedCurrency }
  }
  const chosen: ImportMapping = {}
  for (const field of importFields) {
    const header = saved[keyOf(source, field)]
    if (header) chosen[field] = header
  }
  return {
    source,
    mapping: { ...suggestMapping(headers, source), ...existingColumns(chosen, headers) },
    fixedCurrency: requested.fixedCurrency ?? saved[keyOf(source, 'fixedCurrency')] ?? null,
  }
}

export async function saveLayout(
  { tx }: Services,
  brandId: string,
  { source, mapping, fixedCurrency }: Layout,
): Promise<void> {
  const before = Object.entries(await findSavedMapping(tx, brandId))
  const others = before.filter(([key]) => !key.startsWith(`${source}.`) && key !== LAST_SOURCE)
  const current = Object.entries({ ...mapping, ...(fixedCurrency && { fixedCurrency }) })
  await saveMapping(tx, brandId, {
    ...Object.fromEntries(others),
    ...Object.fromEntries(current.map(([field, value]) => [`${source}.${field}`, value])),
    [LAST_SOURCE]: source,
  })
}
