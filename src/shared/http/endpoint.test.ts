import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, noContent, redirect, statusOf } from './endpoint.ts'

const call = (given: Partial<Endpoint>): Endpoint => ({
  method: 'GET',
  path: '/api/any',
  summary: 'Any',
  access: 'public',
  response: z.string(),
  ...given,
})

test.each<[string, Partial<Endpoint>, number]>([
  ['reading gives 200', {}, 200],
  ['creating gives 201', { method: 'POST' }, 201],
  ['replacing gives 200', { method: 'PUT' }, 200],
  ['changing gives 200', { method: 'PATCH' }, 200],
  ['removing gives 200 with an answer', { method: 'DELETE' }, 200],
  ['having nothing to say gives 204', { method: 'POST', response: noContent }, 204],
  ['leading elsewhere gives 302', { response: redirect }, 302],
  ['an endpoint knows better', { method: 'POST', status: 202 }, 202],
])('%s', (_, given, status) => {
  expect(statusOf(call(given))).toBe(status)
})
