import { listOrderShops } from '#server/features/shops/connect-shop.ts'
import type { Database } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { type ImportField, importFields } from '#shared/imports/import.constants.ts'
import type { ImportMapping } from '#shared/imports/import.contract.ts'
import { detectSource, existingColumns, suggestMapping } from '#shared/imports/mapping.rules.ts'
import { type OrderSource, orderSources } from '#shared/redemptions/redemption.constants.ts'
import { findSavedMapping, saveMapping } from './import.store.ts'

export type Layout = {
  source: OrderSource
  mapping: ImportMapping
  fixedCurrency: string | null
  /** The shop whose orders the file has; null where the brand has none of this kind, or has to choose one. */
  shopId: string | null
  /** The choices where the brand has several shops of this kind. */
  shops: { id: string; name: string }[]
}

export type RequestedLayout = {
  source?: OrderSource | undefined
  mapping?: ImportMapping | undefined
  fixedCurrency: string | null
  shopId?: string | null | undefined
}

const LAST_SOURCE = 'source'
const keyOf = (source: OrderSource, field: ImportField | 'fixedCurrency') => `${source}.${field}`

/** How to read a file: as requested, else as the last time, else by the names of its columns. */
export async function detectLayout(
  { tx }: Services,
  brandId: string,
  headers: readonly string[],
  requested: RequestedLayout,
): Promise<Layout> {
  const saved = await findSavedMapping(tx, brandId)
  const last = orderSources.find((source) => source === saved[LAST_SOURCE])
  const source = requested.source ?? detectSource(headers) ?? last ?? 'OTHER'
  const shop = await chooseShop(tx, brandId, source, requested.shopId)
  if (requested.mapping) {
    const { mapping, fixedCurrency } = requested
    return { source, mapping: existingColumns(mapping, headers), fixedCurrency, ...shop }
  }
  const chosen: ImportMapping = {}
  for (const field of importFields) {
    const header = saved[keyOf(source, field)]
    if (header) chosen[field] = header
  }
  return {
    ...shop,
    source,
    mapping: { ...suggestMapping(headers, source), ...existingColumns(chosen, headers) },
    fixedCurrency: requested.fixedCurrency ?? saved[keyOf(source, 'fixedCurrency')] ?? null,
  }
}

/** Shops number their orders independently, so with several of a kind the brand says which one the file is from. */
async function chooseShop(
  tx: Database,
  brandId: string,
  source: OrderSource,
  requested: string | null | undefined,
): Promise<Pick<Layout, 'shopId' | 'shops'>> {
  const shops = await listOrderShops(tx, brandId, source)
  const [only] = shops
  if (shops.length < 2) return { shopId: only?.id ?? null, shops: [] }
  return { shopId: shops.find(({ id }) => id === requested)?.id ?? null, shops }
}

export async function saveLayout(
  { tx }: Services,
  brandId: string,
  { source, mapping, fixedCurrency }: Pick<Layout, 'source' | 'mapping' | 'fixedCurrency'>,
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
