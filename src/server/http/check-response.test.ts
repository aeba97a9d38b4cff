import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#shared/endpoints.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { checkResponse } from './check-response.ts'

const card = z.object({
  id: z.uuid(),
  name: z.string(),
  number: z.nullable(z.string()),
  score: z.int(),
  rate: z.number(),
  isFeatured: z.boolean(),
  kind: z.enum(['TEAM', 'RACER']),
  tags: z.array(z.string()),
  distance: z.optional(z.number()),
})
const racer = {
  id: '0198c7a5-3c1f-7d60-8a0e-5f1c2b3d4e5f',
  name: 'Tova',
  number: null,
  score: 7,
  rate: 0.5,
  isFeatured: false,
  kind: 'RACER',
  tags: ['karting'],
}

describe('what leaves the server', () => {
  test('has no field that is not declared, at any depth', () => {
    const schema = z.object({ page: z.array(card), first: z.nullable(card) })
    const secret = { ...racer, passwordHash: 'secret' }
    const checked = checkResponse(schema, { page: [secret], first: secret, token: 'secret' })
    expect(checked.data).toEqual({ page: [racer], first: racer })
    expect(JSON.stringify(checked.data)).not.toContain('secret')
  })

  test('has only the fields of the option that matches', () => {
    const sent = z.object({ type: z.literal('sent'), at: z.string() })
    const failed = z.object({ type: z.literal('failed'), reason: z.string() })
    for (const schema of [z.union([sent, failed]), z.discriminatedUnion('type', [sent, failed])]) {
      const checked = checkResponse(schema, { type: 'failed', reason: 'No such domain', at: 'hidden' })
      expect(checked.data).toEqual({ type: 'failed', reason: 'No such domain' })
    }
  })
})

describe('what zod does besides', () => {
  const cases: Record<string, [z.ZodMiniType, unknown]> = {
    'a format': [z.object({ id: z.uuid() }), { id: 'no id' }],
    'a limit': [z.object({ name: z.string().check(z.maxLength(3)) }), { name: 'Tova' }],
    'a transformation': [z.pipe(z.string(), z.transform(Number)), '12'],
    'a default': [z.object({ theme: z._default(z.string(), 'dark') }), {}],
    'a default inside of an optional': [z.object({ a: z.optional(z._default(z.string(), 'b')) }), {}],
    'a refinement of an object': [
      z.object({ from: z.number(), to: z.number() }).check(z.refine(({ from, to }) => from < to)),
      { from: 2, to: 1 },
    ],
    'a limit of a list': [z.array(z.string()).check(z.maxLength(1)), ['a', 'b']],
    'an object that refuses others': [z.strictObject({ a: z.string() }), { a: 'b', c: 'd' }],
    'an object with other keys': [z.catchall(z.object({ a: z.string() }), z.number()), { a: 'b', c: 1 }],
    'a record': [z.record(z.string(), card), { one: { ...racer, extra: 1 } }],
    'a number of no size': [z.object({ rate: z.number() }), { rate: Number.NaN }],
    'a fraction': [z.object({ score: z.int() }), { score: 1.5 }],
    'a missing key': [z.object({ a: z.nullable(z.string()) }), {}],
    'a missing key of any type': [z.object({ a: z.unknown() }), {}],
    'a list for an object': [z.object({}), []],
    'another value of an enum': [card, { ...racer, kind: 'BRAND' }],
    'a date': [z.object({ at: z.string() }), { at: new Date(0) }],
  }
  test.each(Object.entries(cases))('%s', (_, [schema, value]) => {
    const [checked, parsed] = [checkResponse(schema, value), z.safeParse(schema, value)]
    expect(checked.success).toBe(parsed.success)
    expect(checked.data).toEqual(parsed.data)
    expect(checked.error?.issues).toEqual(parsed.error?.issues)
  })

  test('a schema that contains itself', () => {
    const node = z.object({
      name: z.string(),
      get children() {
        return z.array(node)
      },
    })
    const tree = { name: 'a', children: [{ name: 'b', children: [], hidden: 1 }] }
    expect(checkResponse(node, tree).data).toEqual({ name: 'a', children: [{ name: 'b', children: [] }] })
  })
})

test('no response of an endpoint is accepted that zod refuses', () => {
  const responses = Object.values(endpoints)
    .flatMap(Object.values<Endpoint>)
    .flatMap(({ response }) => (typeof response === 'string' ? [] : response))
  expect(responses.length).toBeGreaterThan(100)
  for (const response of responses) {
    for (const value of [undefined, null, 'text', 1, true, {}, [], [{}], { items: [] }]) {
      const [checked, parsed] = [checkResponse(response, value), z.safeParse(response, value)]
      expect(checked.success).toBe(parsed.success)
      expect(checked.data).toEqual(parsed.data)
    }
  }
})
