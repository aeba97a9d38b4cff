import { type DateOrder, findAmbiguousDate, readDate } from '#shared/format/written-date.ts'
import { RESULTS_MAX } from './profile.constants.ts'
import {
  isRaceDate,
  type Result,
  type ResultBody,
  type ResultForm,
  type ResultTable,
  resultBody,
} from './result.contract.ts'

/** A row of a table, its text and the line on which it begins. */
type TableRecord = { line: number; cells: readonly string[]; text: string }

type Column = keyof ResultBody
type Row = { row: number; text: string; cells: Partial<Record<Column, string>> }

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
const FULL = `A profile holds ${RESULTS_MAX} results. Remove some first`

export type ReadingOptions = {
  /** The results that the profile has already. */
  stored: readonly Result[]
  /** The order of dates that read both ways, where the reader has chosen one. */
  dateOrder?: DateOrder | undefined
}

/** Reads results from a table with headings. */
export function readResultTable(
  [head, ...records]: readonly TableRecord[],
  options: ReadingOptions,
): ResultTable {
  const order = head?.cells.map(columnOf) ?? []
  if (!order.some((column) => column !== null && column !== 'content')) return refuseTable(NO_HEADINGS)
  const rows = records
    .map(({ line, text, cells }) => ({ row: line, text, cells: nameCells(cells, order) }))
    .filter(({ cells }) => Object.values(cells).some(Boolean))
  if (rows.length === 0) return refuseTable('There are no rows under the headings')
  if (rows.length > RESULTS_MAX) return refuseTable(`Import at most ${RESULTS_MAX} rows at a time`)
  return { headings: head?.text ?? '', ...readRows(rows, options) }
}

/** A table of which no row can be read. */
export const refuseTable = (message: string, row = 1): ResultTable => ({
  headings: '',
  rows: [],
  problems: [{ row, message, text: '' }],
  ambiguousDate: null,
})

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

function readRows(
  rows: readonly Row[],
  { stored, dateOrder }: ReadingOptions,
): Omit<ResultTable, 'headings'> {
  const dates = rows.flatMap(({ cells }) => cells.date || [])
  const ambiguousDate = findAmbiguousDate(dates, dateOrder)
  const known = new Set(stored.map(keyOf))
  const table: Omit<ResultTable, 'headings'> = {
    rows: [],
    problems: [],
    ambiguousDate,
  }
  for (const { row, text, cells } of rows) {
    const refuse = (message: string) => table.problems.push({ row, message, text })
    const read = readRow(cells, ambiguousDate?.order ?? null)
    if ('problem' in read) refuse(read.problem)
    else if (known.has(keyOf(read.result))) refuse('Already in your results')
    else if (stored.length + table.rows.length >= RESULTS_MAX) refuse(FULL)
    else table.rows.push({ row, writtenDate: cells.date || null, result: read.result })
  }
  return table
}

/** A corrected file is imported again together with the rows that were added before. */
const keyOf = (result: ResultBody): string => JSON.stringify(columns.map((column) => result[column]))

function readRow(cells: Row['cells'], order: DateOrder | null): { result: ResultBody } | { problem: string } {
  const { finish, date, ...texts } = cells
  const place = readFinish(finish ?? '')
  if (!place) return { problem: `"${finish}" is not a finish. Write it as a number, such as 3` }
  const raced = date ? readRaceDate(date, order) : { date: null }
  if ('problem' in raced) return raced
  const form: ResultForm = {
    content: joinWords(texts.content, place.word),
    race: texts.race ?? null,
    eventName: texts.eventName ?? null,
    class: texts.class ?? null,
    location: texts.location ?? null,
    date: raced.date,
    finish: place.number,
  }
  const parsed = resultBody.safeParse(form)
  if (parsed.success) return { result: parsed.data }
  return { problem: parsed.error.issues[0]?.message ?? 'This row cannot be read' }
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

type RaceDate = { date: string } | { problem: string }

/** A written date as the day of a race, or why it is none. */
export function readRaceDate(written: string, order: DateOrder | null, now = Date.now()): RaceDate {
  const read = readDate(written, order)
  if (read === 'AMBIGUOUS') return { problem: `"${written}" could be two different days` }
  if (!read) return { problem: `"${written}" is not a date. Write it as 2026-05-03` }
  if (!isRaceDate(read.day, now)) return { problem: `"${written}" is not a day that has been raced yet` }
  return { date: read.day }
}
