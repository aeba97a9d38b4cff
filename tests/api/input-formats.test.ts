import { expect, test } from 'vitest'
import * as z from 'zod/v4/core'
import { everyEndpoint } from './every-endpoint.ts'
import { walkSchema } from './walk-schema.ts'

type Field = { where: string; schema: z.$ZodTypes }

/** Every part of every input. */
const fields = everyEndpoint.flatMap(({ name, endpoint }) => {
  const found: Field[] = []
  for (const part of ['params', 'query', 'body'] as const) {
    walkSchema(endpoint[part], (schema, path) => found.push({ where: `${name} ${part}${path}`, schema }))
  }
  return found
})

/** Dates and times of inputs, each with the endpoints that accept it. */
const inputDates = fields.flatMap(({ where, schema }) => {
  const { def } = schema._zod
  const format = 'format' in def ? def.format : undefined
  if (format !== 'date' && format !== 'datetime') return []
  return { where, schema, suffix: format === 'date' ? '' : 'T00:00:00Z' }
})

test.each(['0000-01-01', '0001-01-01', '9999-12-31'])('no input accepts the day %s', (day) => {
  expect(inputDates.length).toBeGreaterThan(20)
  const accepting = inputDates.filter(({ schema, suffix }) => z.safeParse(schema, day + suffix).success)
  expect(accepting.map(({ where }) => where)).toEqual([])
})

const inputCurrencies = fields.filter(({ where }) => /currency$/i.test(where))

test.each(['', 'X', 'XQZ', 'dollars', '\ud83c'])('no input accepts the currency “%s”', (text) => {
  expect(inputCurrencies.length).toBeGreaterThan(8)
  const accepting = inputCurrencies.filter(({ schema }) => z.safeParse(schema, text).success)
  expect(accepting.map(({ where }) => where)).toEqual([])
})

const inputIds = fields.filter(
  ({ schema }) => 'format' in schema._zod.def && schema._zod.def.format === 'uuid',
)

test('ids are compared in lower case, however they are written', () => {
  expect(inputIds.length).toBeGreaterThan(100)
  const written = 'F6EC44DA-B026-554D-A076-FD1F97E6938B'
  const unchanged = inputIds.filter(({ schema }) => z.parse(schema, written) !== written.toLowerCase())
  expect(unchanged.map(({ where }) => where)).toEqual([])
})

const inputVersions = fields.filter(({ where }) => /\bversion$/.test(where))

test.each([-7_000_000_000_000_000, -1, 2_147_483_647, 7_000_000_000_000_000])(
  'no input accepts the version %i',
  (version) => {
    expect(inputVersions.length).toBeGreaterThan(50)
    const accepting = inputVersions.filter(({ schema }) => z.safeParse(schema, version).success)
    expect(accepting.map(({ where }) => where)).toEqual([])
  },
)
