import { expect, test } from 'vitest'
import * as z from 'zod/v4/core'
import { everyEndpoint } from './every-endpoint.ts'
import { walkSchema } from './walk-schema.ts'

/** Dates and times of inputs, each with the endpoints that accept it. */
const inputDates = everyEndpoint.flatMap(({ name, endpoint }) => {
  const found: { where: string; schema: z.$ZodType; suffix: string }[] = []
  for (const part of ['params', 'query', 'body'] as const) {
    walkSchema(endpoint[part], (schema, path) => {
      const { def } = schema._zod
      const format = 'format' in def ? def.format : undefined
      if (format !== 'date' && format !== 'datetime') return
      found.push({ where: `${name} ${part}${path}`, schema, suffix: format === 'date' ? '' : 'T00:00:00Z' })
    })
  }
  return found
})

test.each(['0000-01-01', '0001-01-01', '9999-12-31'])('no input accepts the day %s', (day) => {
  expect(inputDates.length).toBeGreaterThan(20)
  const accepting = inputDates.filter(({ schema, suffix }) => z.safeParse(schema, day + suffix).success)
  expect(accepting.map(({ where }) => where)).toEqual([])
})
