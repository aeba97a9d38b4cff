import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import type { BuiltRequest } from './build-request.ts'
import type { Markers } from './find-faults.ts'
import { type Caller, fuzz } from './fuzz.ts'
import { createKnownIds } from './known-ids.ts'

const TENANTS = ['0198c0de-0000-7000-8000-00000000000a', '0198c0de-0000-7000-8000-00000000000b'] as const
const NOTE_IDS = ['0198c0de-0000-7000-8000-0000000000a1', '0198c0de-0000-7000-8000-0000000000b1'] as const
/** Each tenant has a note that only they may read. */
const notes = TENANTS.map((owner, at) => ({ id: NOTE_IDS[at], owner, text: `Our lap times zq${at}qz` }))
const markers: Markers = new Map(
  notes.map(({ owner }, at) => [`zq${at}qz`, { readers: new Set([owner]), where: 'notes.text' }]),
)

const renaming = z.object({ title: z.string().check(z.minLength(1), z.maxLength(120)) })
const endpoints = [
  {
    name: 'notes.list',
    endpoint: endpoint('GET', '/api/notes', {
      summary: 'The caller’s notes',
      access: 'signed-in',
      query: z.object({ scope: z.optional(z.enum(['MINE', 'ALL'])) }),
      response: z.array(z.object({ id: z.uuid(), text: z.string() })),
    }),
  },
  {
    name: 'notes.rename',
    endpoint: endpoint('PATCH', '/api/notes/{id}', {
      summary: 'Renames a note',
      access: 'signed-in',
      params: z.object({ id: z.uuid() }),
      body: renaming,
      response: noContent,
    }),
  },
  {
    name: 'notes.count',
    endpoint: endpoint('GET', '/api/notes/count', {
      summary: 'Counts notes',
      access: 'public',
      response: z.object({ count: z.int() }),
    }),
  },
]

type Faults = { isLeaking?: boolean; isFailing?: boolean; isSlow?: boolean }

/** Runs the fuzzer against a small app, whose clock is its own: no result depends on the machine. */
async function fuzzApp({ isLeaking = false, isFailing = false, isSlow = false }: Faults) {
  let now = 0
  const app = new Hono()
  const ownerOf = (headers: Headers) => headers.get('cookie')
  app.get('/api/notes', (c) => {
    const isForAll = isLeaking && c.req.query('scope') === 'ALL'
    const readable = notes.filter(({ owner }) => isForAll || owner === ownerOf(c.req.raw.headers))
    return c.json(readable.map(({ id, text }) => ({ id, text })))
  })
  app.patch('/api/notes/:id', async (c) => {
    const body: unknown = await c.req.json().catch(() => null)
    const parsed = renaming.safeParse(body)
    if (!parsed.success) return c.json({ code: 'INVALID' }, 422)
    const note = notes.find(({ id }) => id === c.req.param('id'))
    if (note?.owner !== ownerOf(c.req.raw.headers)) return c.json({ code: 'NOT_FOUND' }, 404)
    if (isFailing && /[^ -~]/.test(parsed.data.title)) return c.json({ code: 'INTERNAL' }, 500)
    return c.body(null, 204)
  })
  app.get('/api/notes/count', (c) => {
    if (isSlow) now += 3_000
    return c.json({ count: notes.length })
  })
  const callers = [...TENANTS, null].map(
    (userId): Caller => ({
      name: userId ?? 'visitor',
      role: userId ? 'BRAND' : null,
      userId,
      isKey: false,
      headers: () => ({ cookie: userId ?? '' }),
    }),
  )
  const { sent, findings } = await fuzz({
    ...{ endpoints, callers, markers, seed: 'planted', requests: 1_000, limitMs: Number.MAX_SAFE_INTEGER },
    ids: createKnownIds(new Map([['notes', [...NOTE_IDS]]])),
    clock: () => now,
    send: async ({ path, init }: BuiltRequest) => app.request(path, init),
    concurrency: 1,
  })
  return { sent, found: findings.map(({ endpoint: name, kind, what }) => `${name} ${kind}: ${what}`) }
}

describe('the fuzzer', () => {
  test('reports nothing about a correct app', async () => {
    expect(await fuzzApp({})).toEqual({ sent: 1_000, found: [] })
  })

  test('finds an endpoint that fails', async () => {
    expect((await fuzzApp({ isFailing: true })).found).toEqual(['notes.rename status: status 500'])
  })

  test('finds a response with the data of another account', async () => {
    expect((await fuzzApp({ isLeaking: true })).found).toEqual([
      'notes.list leak: contains notes.text of another account',
    ])
  })

  test('finds a request that takes too long', async () => {
    expect((await fuzzApp({ isSlow: true })).found).toEqual(['notes.count slow: takes more than 2000 ms'])
  })
})
