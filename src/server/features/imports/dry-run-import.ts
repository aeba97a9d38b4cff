import { requireBrandId } from '#server/features/brands/get-brand.ts'
import type { Handler } from '#server/http/context.ts'
import type { importEndpoints } from '#shared/imports/import.contract.ts'
import { missingFields } from '#shared/imports/mapping.rules.ts'
import { countRows, firstOfEach, judgeFile } from './judge-file.ts'
import { layOut } from './lay-out.ts'
import { readCsv } from './read-csv.ts'

/** Says what would become of each row, and records nothing. */
export const dryRunImport: Handler<typeof importEndpoints.dryRun> = async ({ tx, actor, body }) => {
  const brandId = await requireBrandId(tx, actor.userId)
  const file = readCsv(body.csv)
  const layout = await layOut(tx, brandId, file.headers, body)
  const missing = missingFields(layout.mapping, layout.fixedCurrency)
  const { keepsUnknown } = body
  const { rows } =
    missing.length > 0 ? { rows: [] } : await judgeFile(tx, { brandId, file, layout, keepsUnknown })
  const headers = [...new Set(file.headers.filter(Boolean))]
  return { headers, ...layout, missing, counts: countRows(rows), rows: firstOfEach(rows) }
}
