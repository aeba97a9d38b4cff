import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'

/** Why an export cannot be written or read, in one line that somebody can act on. */
export class ExportError extends Error {
  override name = 'ExportError'
}

const qualified = { schema: z.string(), name: z.string() }

const exportedTable = z.object({
  ...qualified,
  /** Without generated ones, which the target computes. */
  columns: z.array(z.string()).min(1),
  rows: z.int().min(0),
  /** The parts of a partitioned table; their rows are exported with it. */
  partitions: z.array(z.object({ ...qualified, bounds: z.string() })),
})
export type ExportedTable = z.infer<typeof exportedTable>

const exportedSequence = z.object({ ...qualified, value: z.string(), isCalled: z.boolean() })

const manifest = z.object({
  format: z.literal(1, 'This export is of a later version of the product'),
  exportedAt: z.iso.datetime(),
  postgresMajor: z.int(),
  /** The newest migration that the rows have passed. */
  migration: z.string(),
  /** The same of the job queue's own tables. */
  queueMigration: z.int(),
  tables: z.array(exportedTable),
  sequences: z.array(exportedSequence),
})
export type Manifest = z.infer<typeof manifest>

/** The folder of a database within that of a whole installation. */
export const EXPORT_FOLDER = 'export'
export const manifestIn = (folder: string) => path.join(folder, 'manifest.json')
export const rowsIn = (folder: string, { schema, name }: Pick<ExportedTable, 'schema' | 'name'>) =>
  path.join(folder, 'tables', `${schema}.${name}.copy.gz`)

/** Written last, so that an export without it is incomplete. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestIn(folder), 'utf8').catch(() => {
    throw new ExportError(`${folder} is no complete export: it has no ${path.basename(manifestIn(''))}.`)
  })
  const read = manifest.safeParse(JSON.parse(text))
  if (read.success) return read.data
  throw new ExportError(`${folder} can’t be read: ${read.error.issues[0]?.message}.`)
}

/** Values as text that every version of PostgreSQL reads alike. */
export const PORTABLE_TEXT = `
  set client_encoding to 'UTF8'; set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres';
  set bytea_output to 'hex'; set extra_float_digits to 1; set statement_timeout to 0`
