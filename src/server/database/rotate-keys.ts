import { and, ne, not, type SQL, sql } from 'drizzle-orm'
import { type Database, inTransaction } from '#server/platform/database.ts'
import type { Ciphertext, Encryption } from '#server/platform/encryption.ts'
import { type EncryptedColumn, findEncryptedColumns } from './encrypted-columns.ts'

/** Rows encrypted in one transaction, which holds their locks. */
const ROWS_PER_BATCH = 200

export type RotatedColumn = {
  name: string
  /** Values that were encrypted again. */
  rotated: number
  /** Values that no known key decrypts. */
  unreadable: number
}

/** A place in a table, in the order in which PostgreSQL stores rows. */
type Found = { at: string; value: Ciphertext }
type Batch = { after: string; limit: number }
type Place = {
  name: string
  lockBatch: (tx: Database, batch: Batch) => Promise<Found[]>
  replace: (tx: Database, at: string, value: Ciphertext) => Promise<unknown>
}

/**
 * Encrypts every stored secret with the current key, in small transactions. Values of the current key are skipped, so a run
 * that was interrupted is repeated, and a second one changes nothing.
 */
export async function rotateKeys(
  db: Database,
  encryption: Encryption,
  batchSize = ROWS_PER_BATCH,
): Promise<RotatedColumn[]> {
  const columns = (await findEncryptedColumns()).map((column) => columnPlace(column, encryption))
  const payloads = JOB_FIELDS.map((field) => payloadPlace(field, encryption))
  const done: RotatedColumn[] = []
  for (const place of [...columns, ...payloads])
    done.push(await rotatePlace(db, encryption, place, batchSize))
  return done
}

async function rotatePlace(
  db: Database,
  encryption: Encryption,
  { name, lockBatch, replace }: Place,
  limit: number,
): Promise<RotatedColumn> {
  const counts = { name, rotated: 0, unreadable: 0 }
  for (let after = '(0,0)'; ; ) {
    const found = await inTransaction(db, async (tx) => {
      const rows = await lockBatch(tx, { after, limit })
      for (const { at, value } of rows) {
        const text = tryDecrypt(encryption, value)
        if (text === undefined) counts.unreadable += 1
        else await replace(tx, at, encryption.encrypt(text))
      }
      return rows
    })
    counts.rotated += found.length
    const last = found.at(-1)
    if (!last || found.length < limit) return { ...counts, rotated: counts.rotated - counts.unreadable }
    after = last.at
  }
}

function tryDecrypt(encryption: Encryption, value: Ciphertext): string | undefined {
  try {
    return encryption.decrypt(value)
  } catch {
    return undefined
  }
}

const isAfter = (after: string): SQL => sql`ctid > ${after}::tid`
const isAt = (at: string): SQL => sql`ctid = ${at}::tid`

function columnPlace({ table, key, column, name }: EncryptedColumn, { prefix }: Encryption): Place {
  const isOutdated = not(sql`starts_with(${column}, ${prefix})`)
  return {
    name,
    lockBatch: (tx, { after, limit }) =>
      tx
        .select({ at: sql<string>`ctid::text`, value: sql<Ciphertext>`${column}` })
        .from(table)
        .where(and(isAfter(after), ne(sql`${column}`, ''), isOutdated))
        .orderBy(sql`ctid`)
        .limit(limit)
        .for('update'),
    replace: (tx, at, value) =>
      tx
        .update(table)
        .set({ [key]: value })
        .where(isAt(at)),
  }
}

/** Fields of job payloads that contain ciphertext: queued emails and parts of imports. */
const JOB_FIELDS = ['encrypted', 'sealed']

function payloadPlace(field: string, { prefix }: Encryption): Place {
  const value = sql`payload ->> ${field}`
  return {
    name: `queued jobs, ${field}`,
    lockBatch: async (tx, { after, limit }) => {
      const { rows } = await tx.execute<Found>(sql`
        select ctid::text as at, ${value} as value from graphile_worker._private_jobs
        where ${isAfter(after)} and ${value} is not null and not starts_with(${value}, ${prefix})
        order by ctid limit ${limit} for update`)
      return rows
    },
    replace: (tx, at, encrypted) =>
      tx.execute(sql`
        update graphile_worker._private_jobs
        set payload = jsonb_set(payload::jsonb, array[${field}], to_jsonb(${encrypted}::text))::json
        where ${isAt(at)}`),
  }
}
