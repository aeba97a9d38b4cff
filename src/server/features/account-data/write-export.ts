import { renderContractFile } from '#server/features/contracts/render-contract-file.ts'
import { fetchStored, storedFileName, storedFiles, storedName } from '#server/features/media/stored-files.ts'
import type { JobContext } from '#server/platform/queue.ts'
import { writeCsv, writeCsvRows } from '#server/platform/write-csv.ts'
import type { ZipFile } from '#server/platform/zip-file.ts'
import { listContractIds, listFilesOf, listUploadsOf } from './data-export.store.ts'
import { personalData } from './personal-data.ts'
import { type PersonalRow, readPersonalRows } from './personal-row.store.ts'
import { exportedRowsOf } from './personal-table.store.ts'

type ExportContext = Pick<JobContext, 'db' | 'storage' | 'env'>

/** Everything about an account: each kind of row as JSON and as CSV, its pictures and PDFs, its contracts as PDF. */
export async function writeExport(ctx: ExportContext, zip: ZipFile, userId: string): Promise<void> {
  await zip.addText('README.txt', [readme(ctx.env.APP_NAME)])
  for (const part of personalData.flatMap(exportedRowsOf)) {
    await readPersonalRows(ctx.db, part, userId, [
      (batches) => zip.addText(`data/${part.file}.json`, asJson(batches)),
      (batches) => zip.addText(`data/${part.file}.csv`, asCsv(batches)),
    ])
  }
  await addPictures(ctx, zip, userId)
  await addFiles(ctx, zip, userId)
  await addContracts(ctx, zip, userId)
}

async function* asJson(batches: AsyncIterable<PersonalRow[]>): AsyncIterable<string> {
  let separator = '[\n'
  for await (const rows of batches) {
    for (const row of rows) {
      yield separator + JSON.stringify(row)
      separator = ',\n'
    }
  }
  yield '\n]\n'
}

async function* asCsv(batches: AsyncIterable<PersonalRow[]>): AsyncIterable<string> {
  let columns: string[] | undefined
  for await (const rows of batches) {
    if (!columns) {
      columns = Object.keys(rows[0] ?? {})
      yield writeCsv({ columns, rows: [] })
    }
    yield writeCsvRows(rows.map((row) => (columns ?? []).map((column) => cellOf(row[column]))))
  }
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  return JSON.stringify(value)
}

async function addPictures({ db, storage }: ExportContext, zip: ZipFile, userId: string): Promise<void> {
  for (const { id, key, width } of await listUploadsOf(db, userId)) {
    const widest = storedFiles(key, width).findLast(({ format }) => format === 'webp')
    const bytes = widest && (await storage.get(storedName(widest)))
    if (bytes) await zip.addBytes(`pictures/${id}.webp`, bytes)
  }
}

async function addFiles({ db, storage }: ExportContext, zip: ZipFile, userId: string): Promise<void> {
  for (const { id, key } of await listFilesOf(db, userId)) {
    const bytes = await storage.get(storedFileName(key))
    if (bytes) await zip.addBytes(`files/${id}.pdf`, bytes)
  }
}

async function addContracts(
  { db, storage, env }: ExportContext,
  zip: ZipFile,
  userId: string,
): Promise<void> {
  for (const id of await listContractIds(db, userId)) {
    const { name, bytes } = await renderContractFile({ tx: db, env }, id, {
      client: `export:${userId}`,
      fetchOwn: (url) => fetchStored(storage, url),
    })
    await zip.addBytes(`contracts/${name}`, bytes)
  }
}

const readme = (appName: string) => `Your data on ${appName}

data/       what is stored about you, one file per kind: JSON for programs, CSV for spreadsheets (UTF-8).
            Kinds of which you have none are left out. Times are in UTC, money in the smallest unit of its currency.
pictures/   the pictures you uploaded, by their id in data/pictures.
files/      the PDFs you attached to messages and applications, by their id in data/files.
contracts/  your contracts as PDF, by their number.

Passwords, keys and codes are not included: they are stored as hashes or encrypted.
`
