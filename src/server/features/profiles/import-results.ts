import { type CsvError, parse } from 'csv-parse/sync'
import * as z from 'zod/v4/core'
import type { Handler } from '#server/http/context.ts'
import { invalid } from '#shared/http/problem.ts'
import { RESULTS_MAX } from '#shared/profiles/profile.constants.ts'
import { readDates } from '#shared/profiles/race-date.rules.ts'
import {
  type ResultBody,
  type ResultForm,
  type ResultImport,
  resultBody,
  type resultEndpoints,
} from '#shared/profiles/result.contract.ts'
import { addResults } from './add-results.ts'

type Column = keyof ResultBody
type Table = Omit<ResultImport, 'added'>
type Row = { row: number; cells: Partial<Record<Column, string>> }

/** Adds every row or none; with `preview` the table is only parsed. */
export const importResults: Handler<typeof resultEndpoints.import> = async (ctx) => {
  const table = readResultTable(ctx.body.text)
  if (ctx.query.preview !== undefined) return { ...table, added: 0 }
  const [first] = table.problems
  if (first) throw invalid({ text: `Row ${first.row}: ${first.message}` })
  const results = table.rows.map(({ result }) => result)
  const added = await addResults(ctx, results)
  return { ...table, added: added.length }
}

/** The headings that are recognized for each column, in lower case without punctuation. */
const headings: Record<Column, readonly string[]> = {
  date: ['date', 'day', 'when', 'racedate', 'eventdate'],
  eventName: ['event', 'eventname', 'series', 'championship', 'meeting', 'meet'],
  race: ['race', 'racename', 'round', 'heat', 'session', 'feature'],
  class: ['class', 'category', 'division', 'group', 'raceclass'],
  location: ['location', 'track', 'circuit', 'venue', 'speedway', 'where', 'city'],
  finish: ['finish', 'finished', 'position', 'pos', 'place', 'placed', 'rank', 'result', 'p'],
  content: ['content', 'notes', 'note', 'comment', 'comments', 'details', 'remarks', 'description'],
}
const columns = Object.keys(headings) as Column[]

const NO_HEADINGS = 'Begin with a row of headings, such as Date, Event, Race, Class, Track, Finish'

/** Parses CSV or cells pasted from a spreadsheet, with any common delimiter. */
function readResultTable(text: string): Table {
  const lines = splitTable(text)
  if ('message' in lines) return { rows: [], problems: [lines] }
  const [head = [], ...rest] = lines.records
  const order = head.map(columnOf)
  if (!order.some((column) => column !== null && column !== 'content')) return refuse(NO_HEADINGS)
  const rows = rest
    .map((record, index) => ({ row: index + 2, cells: nameCells(record, order) }))
    .filter(({ cells }) => Object.values(cells).some(Boolean))
  if (rows.length === 0) return refuse('There are no rows under the headings')
  if (rows.length > RESULTS_MAX) return refuse(`Paste at most ${RESULTS_MAX} rows at a time`)
  return readRows(rows)
}

const refuse = (message: string): Table => ({ rows: [], problems: [{ row: 1, message }] })

function splitTable(text: string): { records: string[][] } | { row: number; message: string } {
  try {
    const records: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
    })
    // Skips blank lines above the headings.
    const first = records.findIndex((record) => record.some(Boolean))
    return { records: first < 0 ? [] : records.slice(first) }
  } catch (error) {
    const { lines } = error as CsvError & { lines?: number }
    return { row: lines ?? 1, message: 'A quotation mark is never closed' }
  }
}

/** The delimiter that splits the first line into most cells. */
function delimiterOf(text: string): string {
  const [line = ''] = text.trimStart().split(/\r?\n/, 1)
  const counted = ['\t', ';', ','].map((sign) => ({ sign, count: line.split(sign).length }))
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).sign
}

function columnOf(heading: string): Column | null {
  const word = heading.toLowerCase().replace(/[^a-z]/g, '')
  return columns.find((column) => headings[column].includes(word)) ?? null
}

function nameCells(record: readonly string[], order: readonly (Column | null)[]): Row['cells'] {
  const cells: Row['cells'] = {}
  for (const [index, column] of order.entries()) {
    if (column && !cells[column]) cells[column] = record[index] ?? ''
  }
  return cells
}

function readRows(rows: readonly Row[]): Table {
  const dated = rows.filter(({ cells }) => cells.date)
  const dates = new Map(
    readDates(dated.map(({ cells }) => cells.date ?? '')).map((date, index) => [dated[index], date]),
  )
  const table: Table = { rows: [], problems: [] }
  for (const line of rows) {
    const date = dates.get(line)
    const read = date && 'problem' in date ? date.problem : readRow(line.cells, date?.date ?? null)
    if (typeof read === 'string') table.problems.push({ row: line.row, message: read })
    else table.rows.push({ row: line.row, result: read })
  }
  return table
}

/** The result, or the error message of the row. */
function readRow(cells: Row['cells'], date: string | null): ResultBody | string {
  const { finish, ...texts } = cells
  const place = readFinish(finish ?? '')
  if (place === undefined) return `"${finish}" is not a finish. Write it as a number, such as 3`
  const form: ResultForm = {
    content: joinWords(texts.content, place.word),
    race: texts.race ?? null,
    eventName: texts.eventName ?? null,
    class: texts.class ?? null,
    location: texts.location ?? null,
    date,
    finish: place.number,
  }
  const parsed = z.safeParse(resultBody, form)
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? 'This row cannot be read')
}

/** `3`, `3rd`, `P3`, `#3`, `3/24`; an unfinished race has a status and no number. */
function readFinish(cell: string): { number: number | null; word: string } | undefined {
  const text = cell.trim()
  if (/^(?:[-–—]|)$/.test(text)) return { number: null, word: '' }
  if (/^(?:dnf|dns|dnq|dsq|dq|nc|ret|retired|disqualified|cancelled|canceled)$/i.test(text)) {
    return { number: null, word: text.toUpperCase() }
  }
  const [, digits] =
    /^(?:p|#)?\s?(\d{1,4})(?:st|nd|rd|th)?(?:\s?place)?(?:\s?(?:\/|of)\s?\d+)?$/i.exec(text) ?? []
  return digits ? { number: Number(digits), word: '' } : undefined
}

const joinWords = (...words: (string | undefined)[]) => words.filter(Boolean).join(', ') || null
