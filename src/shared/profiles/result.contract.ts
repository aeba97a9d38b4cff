import * as z from 'zod/mini'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { ambiguousDate, dateOrder } from '#shared/imports/date-order.contract.ts'
import { namedId } from '#shared/input-fields.ts'
import { DAY_MS, isIsoDay } from '#shared/time.ts'
import {
  FINISH_MAX,
  IMPORT_TEXT_MAX,
  LINE_MAX,
  RESULT_CONTENT_MAX,
  RESULTS_MAX,
} from './profile.constants.ts'
import { optionalLine, optionalText } from './profile-fields.ts'

const FIRST_YEAR = '1900'

/** A day on the calendar as `2026-05-03`, not before racing began and not in the future. */
export const isRaceDate = (value: string, now = Date.now()): boolean =>
  // Somewhere on earth it is tomorrow already.
  isIsoDay(value) && value >= FIRST_YEAR && Date.parse(value) <= now + DAY_MS

/** The longest table in a script of three bytes per character. */
const TABLE_BYTES = 320 * 1024
const FINISH = `A finish is a whole number from 1 to ${FINISH_MAX}`

const date = z.pipe(
  z.nullable(
    z
      .string()
      .check(z.refine((value) => value === '' || isRaceDate(value), 'Choose a day that has been raced')),
  ),
  z.transform((value) => value || null),
)
const finish = z.nullable(
  z.number(FINISH).check(z.int(FINISH), z.minimum(1, FINISH), z.maximum(FINISH_MAX, FINISH)),
)

/** What a racer claims, or what a promoter's event saw. */
export const resultBody = z
  .object({
    content: optionalText(RESULT_CONTENT_MAX),
    race: optionalLine(LINE_MAX),
    eventName: optionalLine(LINE_MAX),
    class: optionalLine(LINE_MAX),
    date,
    location: optionalLine(LINE_MAX),
    finish,
  })
  .check(
    z.refine(({ content, race, eventName }) => Boolean(content || race || eventName), {
      error: 'Name the event or race, or say what happened',
      path: ['eventName'],
    }),
  )
export type ResultBody = z.output<typeof resultBody>
export type ResultForm = z.input<typeof resultBody>

export const result = z.object({
  id: z.uuid(),
  content: z.nullable(z.string()),
  race: z.nullable(z.string()),
  eventName: z.nullable(z.string()),
  class: z.nullable(z.string()),
  date: z.nullable(z.string()),
  location: z.nullable(z.string()),
  finish: z.nullable(z.int()),
})
export type Result = z.infer<typeof result>

const params = z.object({ id: namedId })

const readRow = z.object({
  /** The line on which it begins. */
  row: z.int(),
  /** The date as it was written; `result` has the day it was read as. */
  writtenDate: z.nullable(z.string()),
  result: z.omit(result, { id: true }),
})
const rowProblem = z.object({
  row: z.int(),
  message: z.string(),
  /** The row as it was written; empty where the problem is that of the whole table. */
  text: z.string(),
})

const resultTable = z.object({
  headings: z.string(),
  rows: z.array(readRow),
  problems: z.array(rowProblem),
  ambiguousDate,
})
export type ResultTable = z.infer<typeof resultTable>

export const resultImport = z.extend(resultTable, {
  /** How many results were added: none in a preview. */
  added: z.int(),
})
export type ResultImport = z.infer<typeof resultImport>

const owners = ['ATHLETE', 'PROMOTER'] as const

export const resultEndpoints = {
  list: endpoint('GET', '/api/profile/results', {
    summary: 'Your own results, in your order',
    access: owners,
    response: z.array(result),
  }),
  add: endpoint('POST', '/api/profile/results', {
    summary: `Add a result at the top; at most ${RESULTS_MAX} are kept`,
    access: owners,
    body: resultBody,
    response: result,
  }),
  change: endpoint('PATCH', '/api/profile/results/{id}', {
    summary: 'Change a result',
    access: owners,
    params,
    body: resultBody,
    response: result,
  }),
  remove: endpoint('DELETE', '/api/profile/results/{id}', {
    summary: 'Remove a result',
    access: owners,
    params,
    response: noContent,
  }),
  order: endpoint('PUT', '/api/profile/results/order', {
    summary: 'Put your results in order: the ids of all of them, the first first',
    access: owners,
    body: z.object({ ids: z.array(namedId).check(z.maxLength(RESULTS_MAX)) }),
    response: z.array(result),
  }),
  import: endpoint('POST', '/api/profile/results/import', {
    summary:
      'Add the valid rows of a table with headings (CSV or pasted from a spreadsheet); the others are listed',
    access: owners,
    limit: 'import',
    maxBytes: TABLE_BYTES,
    query: z.object({
      preview: z.optional(z.string()),
    }),
    body: z.object({
      text: z.string().check(
        z.refine((text) => text.trim() !== '', 'Paste your table here first, or choose a file'),
        z.maxLength(IMPORT_TEXT_MAX, 'This table is too large. Import it in parts'),
      ),
      dateOrder,
    }),
    response: resultImport,
    status: 200,
  }),
}
