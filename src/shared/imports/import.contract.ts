import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { currencyCode, namedId } from '#shared/input-fields.ts'
import { IMPORT_BYTES_MAX, importStatuses, orderSources } from '#shared/redemptions/redemption.constants.ts'
import { ambiguousDate, dateOrder } from './date-order.contract.ts'
import { FILE_NAME_MAX, HEADER_MAX, HEADERS_MAX, importFields, importOutcomes } from './import.constants.ts'

/** Which column has which field; other columns are ignored. */
const mapping = z.partialRecord(
  z.enum(importFields),
  z
    .string()
    .check(z.minLength(1, 'Choose a column.'), z.maxLength(HEADER_MAX, 'This column name is too long.')),
)
export type ImportMapping = z.infer<typeof mapping>

const file = {
  fileName: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'The file needs a name.'),
      z.maxLength(FILE_NAME_MAX, `A file name has at most ${FILE_NAME_MAX} characters.`),
    ),
  csv: z
    .string()
    .check(
      z.minLength(1, 'This file is empty.'),
      z.maxLength(IMPORT_BYTES_MAX, `A file has at most ${IMPORT_BYTES_MAX / 1_000_000} MB.`),
    ),
  /** For a file without a currency column. */
  fixedCurrency: z._default(z.nullable(currencyCode), null),
  dateOrder,
  /** The shop the orders are from, where there are several of the source. */
  shopId: z.optional(z.nullable(namedId)),
  /** Record sales with unknown codes, to be matched when the code is created. */
  keepsUnknown: z._default(z.boolean(), true),
}

/** What is omitted is taken from the brand's last import, or detected from the column names. */
const dryRunBody = z.object({
  ...file,
  source: z.optional(z.enum(orderSources)),
  mapping: z.optional(mapping),
})
const importBody = z.object({ ...file, source: z.enum(orderSources), mapping })

const importCounts = z.record(z.enum(importOutcomes), z.int())
export type ImportCounts = z.infer<typeof importCounts>

const importedRow = z.object({
  line: z.int(),
  outcome: z.enum(importOutcomes),
  orderId: z.nullable(z.string()),
  code: z.nullable(z.string()),
  netMinor: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  redeemedAt: z.nullable(z.iso.datetime()),
  note: z.nullable(z.string()),
})
export type ImportedRow = z.infer<typeof importedRow>

const dryRun = z.object({
  headers: z.array(z.string()).check(z.maxLength(HEADERS_MAX)),
  /** As requested or detected. */
  source: z.enum(orderSources),
  mapping,
  fixedCurrency: z.nullable(z.string()),
  /** One of these must be chosen before anything can be read; empty where there is no choice. */
  shops: z.array(z.object({ id: z.uuid(), name: z.string() })),
  shopId: z.nullable(z.uuid()),
  /** Columns that must be chosen before anything can be read. */
  missing: z.array(z.enum(importFields)),
  ambiguousDate,
  counts: importCounts,
  /** The first rows of each outcome, in the order of the file. */
  rows: z.array(importedRow),
})
export type DryRun = z.infer<typeof dryRun>

const redemptionImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  source: z.enum(orderSources),
  status: z.enum(importStatuses),
  counts: importCounts,
  /** Long files are recorded and undone by jobs. */
  isWorking: z.boolean(),
  createdAt: z.iso.datetime(),
  undoneAt: z.nullable(z.iso.datetime()),
})
export type RedemptionImport = z.infer<typeof redemptionImport>

/** 5 MB of text with escaped quotation marks and line ends. */
const maxBytes = 10 * 1024 * 1024
/** As many as the threads parse at once for one account. */
const IMPORTS_IN_FLIGHT = 2

export const importEndpoints = {
  dryRun: endpoint('POST', '/api/redemption-imports/dry-run', {
    summary: 'Preview the import of a CSV file; nothing is recorded',
    access: ['BRAND'],
    limit: 'import',
    body: dryRunBody,
    maxBytes,
    inFlightPerAccount: IMPORTS_IN_FLIGHT,
    response: dryRun,
    status: 200,
  }),
  commit: endpoint('POST', '/api/redemption-imports', {
    summary: 'Import the orders of a CSV file; orders already recorded don’t change',
    access: ['BRAND'],
    limit: 'import',
    body: importBody,
    maxBytes,
    inFlightPerAccount: IMPORTS_IN_FLIGHT,
    response: redemptionImport,
  }),
  list: endpoint('GET', '/api/redemption-imports', {
    summary: 'Your imports, newest first',
    access: ['BRAND'],
    query: z.object({ cursor: z.optional(cursor) }),
    response: z.array(redemptionImport),
  }),
  undo: endpoint('POST', '/api/redemption-imports/{id}/undo', {
    summary: 'Undo an import: removes everything it recorded',
    access: ['BRAND'],
    params: z.object({ id: namedId }),
    response: redemptionImport,
    status: 200,
  }),
}
