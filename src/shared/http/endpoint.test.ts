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
  ['GET responds with 200', {}, 200],
  ['POST responds with 201', { method: 'POST' }, 201],
  ['PUT responds with 200', { method: 'PUT' }, 200],
  ['PATCH responds with 200', { method: 'PATCH' }, 200],
  ['DELETE responds with 200 and a body', { method: 'DELETE' }, 200],
  ['no content responds with 204', { method: 'POST', response: noContent }, 204],
  ['a redirect responds with 302', { response: redirect }, 302],
  ['an endpoint can set its status', { method: 'POST', status: 202 }, 202],
])('%s', (_, given, status) => {
  expect(statusOf(call(given))).toBe(status)
})
