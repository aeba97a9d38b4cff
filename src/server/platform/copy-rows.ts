import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Inserts many rows by COPY; keys become column names in snake case. */
export async function copyRows<Column extends string>(
  client: ClientBase,
  table: string,
  columns: readonly Column[],
  rows: Iterable<{ readonly [key in Column]?: unknown }>,
): Promise<void> {
  const target = client.query(copyFrom(`copy ${table} (${columns.map(snakeCase).join(', ')}) from stdin`))
  await pipeline(Readable.from(copyLines(columns, rows)), target)
}

/** Rows per chunk; single rows would be slower to stream than to write. */
const CHUNK_ROWS = 500

function* copyLines<Column extends string>(
  columns: readonly Column[],
  rows: Iterable<{ readonly [key in Column]?: unknown }>,
): Generator<string> {
  let lines: string[] = []
  for (const row of rows) {
    lines.push(`${columns.map((column) => copyText(row[column])).join('\t')}\n`)
    if (lines.length < CHUNK_ROWS) continue
    yield lines.join('')
    lines = []
  }
  if (lines.length > 0) yield lines.join('')
}

const snakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A value in COPY's text format. */
function copyText(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return escapeText(`{${value.map((item) => JSON.stringify(item)).join(',')}}`)
  return escapeText(String(value))
}

const escapedCharacters: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const escapeText = (text: string): string =>
  text.replace(/[\\\t\n\r]/g, (character) => escapedCharacters[character] ?? '')
