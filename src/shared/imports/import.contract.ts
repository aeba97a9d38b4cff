import * as z from 'zod/mini'
import { isCurrency } from '#shared/format/money.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { namedId } from '#shared/messages/message.contract.ts'
import { IMPORT_BYTES_MAX, importStatuses, orderSources } from '#shared/redemptions/redemption.constants.ts'
import { FILE_NAME_MAX, HEADER_MAX, HEADERS_MAX, importFields, importOutcomes } from './import.constants.ts'

/** Which header of the file means what; headers that nobody asked for are not read. */
const mapping = z.partialRecord(
  z.enum(importFields),
  z
    .string()
    .check(z.minLength(1, 'Choose a column.'), z.maxLength(HEADER_MAX, 'No column has so long a name.')),
)
export type ImportMapping = z.infer<typeof mapping>

const currencyCode = z
  .string()
  .check(z.refine(isCurrency, 'Choose a currency by its three letters, such as USD.'))

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
  /** For a file that names no currency. */
  fixedCurrency: z._default(z.nullable(currencyCode), null),
  /** Sales with a code that nobody has are recorded, and wait until the code is made. */
  keepsUnknown: z._default(z.boolean(), true),
}

/** What is left out is taken from the last import of the brand, or found by the names of the columns. */
const dryRunBody = z.object({
  ...file,
  source: z.optional(z.enum(orderSources)),
  mapping: z.optional(mapping),
})
const importBody = z.object({ ...file, source: z.enum(orderSources), mapping })

const importCounts = z.record(z.enum(importOutcomes), z.int())
export type ImportCounts = z.infer<typeof importCounts>

const judgedRow = z.object({
  line: z.int(),
  outcome: z.enum(importOutcomes),
  orderId: z.nullable(z.string()),
  code: z.nullable(z.string()),
  netMinor: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  redeemedAt: z.nullable(z.iso.datetime()),
  /** Why, in words, where the outcome alone does not say it. */
  note: z.nullable(z.string()),
})
export type JudgedRow = z.infer<typeof judgedRow>

const dryRun = z.object({
  headers: z.array(z.string()).check(z.maxLength(HEADERS_MAX)),
  /** As it was read; what the caller left out is filled in. */
  source: z.enum(orderSources),
  mapping,
  fixedCurrency: z.nullable(z.string()),
  /** Columns that must be chosen before anything can be read. */
  missing: z.array(z.enum(importFields)),
  counts: importCounts,
  /** The first of each outcome, in the order of the file. */
  rows: z.array(judgedRow),
})
export type DryRun = z.infer<typeof dryRun>

const redemptionImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  source: z.enum(orderSources),
  status: z.enum(importStatuses),
  counts: importCounts,
  /** A long file is recorded, and taken back, little by little. */
  isWorking: z.boolean(),
  createdAt: z.iso.datetime(),
  undoneAt: z.nullable(z.iso.datetime()),
})
export type RedemptionImport = z.infer<typeof redemptionImport>

/** A text of 5 MB, with every quotation mark and line end of it escaped. */
const maxBytes = 2 * IMPORT_BYTES_MAX

export const importEndpoints = {
  dryRun: endpoint({
    method: 'POST',
    path: '/api/redemption-imports/dry-run',
    summary: 'Read a file of orders and say what would become of each row; nothing is recorded',
    access: ['BRAND'],
    body: dryRunBody,
    maxBytes,
    response: dryRun,
    status: 200,
  }),
  commit: endpoint({
    method: 'POST',
    path: '/api/redemption-imports',
    summary: 'Record the orders of a file; what is known already changes nothing',
    access: ['BRAND'],
    body: importBody,
    maxBytes,
    response: redemptionImport,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/redemption-imports',
    summary: 'My imports, the latest first; the next page is in Link',
    access: ['BRAND'],
    query: z.object({ cursor: z.optional(cursor) }),
    response: z.array(redemptionImport),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/redemption-imports/{id}/undo',
    summary: 'Take back everything that an import recorded, and nothing else',
    access: ['BRAND'],
    params: z.object({ id: namedId }),
    response: redemptionImport,
    status: 200,
  }),
}
