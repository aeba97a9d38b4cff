import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/v4/core'
import type { Role } from '#shared/accounts/roles.ts'
import { apiKeyScopes } from '#shared/api-keys/api-key.constants.ts'
import { type Endpoint, keyScopeOf } from '#shared/http/endpoint.ts'
import { createApiKey } from '#tests/support/api-client.ts'
import { deepestTexts, deepTexts, maximumOf, plainOf } from '#tests/support/deep-texts.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, TEST_APP_URL, type TestApp } from '#tests/support/test-app.ts'
import { everyEndpoint, type Input, urlFor } from './every-endpoint.ts'
import { expectedResponses } from './expected-responses.ts'
import { walkSchema } from './walk-schema.ts'

/** How much longer than plain text of the same length a text may hold the event loop. */
const RATIO = 5
/** Shorter than this it disturbs nobody, and is within the noise of a busy machine. */
const FLOOR_MS = 100
/** The shortest of so many: a text that takes long takes long each time. */
const TRIES = 4
/** Shorter fields are parsed by their schema alone, and used where longer ones are. */
const LONG = 500
/** Fields without a maximum are bounded by the size of a request; longer ones are files, which threads parse. */
const LONGEST = 40_000
const TIMEOUT_MS = 120_000

/** Each text of an input with its longest length, by its path. */
function textsOf(schema: z.$ZodType | undefined): Map<string, z.$ZodType> {
  const texts = new Map<string, z.$ZodType>()
  walkSchema(schema, (part, path) => {
    const { def } = part._zod
    if (def.type === 'string') texts.set(path, part)
  })
  return texts
}

const shortest = async (measure: () => Promise<number>, enough: number): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  for (let left = TRIES; left > 0 && least > enough; left -= 1) least = Math.min(least, await measure())
  return least
}

/** Those of the texts that hold the event loop for too long, with the milliseconds. */
async function findSlow(
  texts: readonly string[],
  measure: (text: string) => Promise<number>,
): Promise<{ text: string; ms: number; plain: number }[]> {
  const plain = await shortest(() => measure(plainOf(texts[0]?.length ?? 0)), FLOOR_MS / RATIO)
  const limit = Math.max(FLOOR_MS, RATIO * plain)
  const slow = []
  for (const text of texts) {
    const ms = await shortest(() => measure(text), limit)
    if (ms > limit) slow.push({ text: text.slice(0, 20), ms, plain })
  }
  return slow
}

test('a text that takes long each time is found, and one that is slow once is not', async () => {
  let isFirst = true
  const measure = async (text: string) => {
    const wasFirst = isFirst && text.startsWith('-')
    if (wasFirst) isFirst = false
    return text.startsWith('>') || wasFirst ? 400 : 20
  }
  expect(await findSlow(['> ', '- ', 'a '], measure)).toEqual([{ text: '> ', ms: 400, plain: 20 }])
})

describe('the schemas', () => {
  const schemas = new Map<z.$ZodType, string>()
  for (const { name, endpoint } of everyEndpoint) {
    for (const input of [endpoint.params, endpoint.query, endpoint.body]) {
      for (const [path, schema] of textsOf(input)) schemas.set(schema, `${name} ${path}`)
    }
  }

  test('read hostile text of every field as fast as plain text', { timeout: TIMEOUT_MS }, async () => {
    expect(schemas.size).toBeGreaterThan(200)
    for (const [schema, field] of schemas) {
      const slow = await findSlow(
        deepTexts(Math.min(LONGEST, maximumOf(schema) ?? LONGEST)),
        async (text) => {
          const from = performance.now()
          z.safeParse(schema, text)
          return performance.now() - from
        },
      )
      expect([field, slow]).toEqual([field, []])
    }
  })
})

type LongField = { name: string; endpoint: Endpoint; path: string; length: number }

const longFields: LongField[] = everyEndpoint.flatMap(({ name, endpoint }) =>
  endpoint.upload || endpoint.method === 'GET'
    ? []
    : [...textsOf(endpoint.body)]
        .map(([path, schema]) => ({ name, endpoint, path, length: maximumOf(schema) ?? 0 }))
        .filter(({ length }) => length >= LONG && length <= LONGEST),
)

/** Replaces the text at a path; false where the sample has no place for it. */
function setText(body: unknown, path: string, text: string): boolean {
  const names = path.split('.').slice(1)
  const last = names.pop()
  let holder = body
  for (const name of names) holder = Object(holder)[name === '[]' ? 0 : name]
  if (!last || typeof holder !== 'object' || holder === null) return false
  Object.assign(holder, { [last === '[]' ? 0 : last]: text })
  return true
}

describe('the server', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.stop())

  async function newCaller({ access }: Endpoint): Promise<Person> {
    const role: Role | null = Array.isArray(access) ? (access[0] ?? null) : null
    if (role === 'BRAND') return (await app.scenario({ brand: {} })).brand
    if (role === 'ATHLETE') return (await app.scenario({ racer: {} })).racer
    return app.signInAs(role)
  }

  async function credentialsFor(endpoint: Endpoint, { cookie }: Person): Promise<Record<string, string>> {
    if (!keyScopeOf(endpoint)) return { origin: TEST_APP_URL, cookie }
    const { key } = await createApiKey((await app.scenario({ brand: {} })).brand, {
      scopes: [...apiKeyScopes],
    })
    return { authorization: `Bearer ${key}` }
  }

  /**
   * How long a request held the event loop: at most as long as the loop was busy, which other processes lengthen, and as
   * the process computed, which its threads lengthen.
   */
  async function measure(endpoint: Endpoint, input: Input, headers: Record<string, string>): Promise<number> {
    const before = { loop: performance.eventLoopUtilization(), cpu: process.cpuUsage() }
    await app.edge.app.request(TEST_APP_URL + urlFor(endpoint, input), {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(input.body),
    })
    const { user, system } = process.cpuUsage(before.cpu)
    return Math.min(performance.eventLoopUtilization(before.loop).active, (user + system) / 1_000)
  }

  test.each(longFields)(
    'is not held by hostile text in $path of $name',
    { timeout: TIMEOUT_MS },
    async ({ name, endpoint, path, length }) => {
      const caller = await newCaller(endpoint)
      const owner = { userId: caller.userId, email: caller.email, loginId: crypto.randomUUID() }
      const sample = () => structuredClone(expectedResponses[name]?.input?.(owner) ?? {})
      if (!setText(sample().body, path, '')) return
      const headers = await credentialsFor(endpoint, caller)
      const slow = await findSlow(deepestTexts(length), (text) => {
        const input = sample()
        setText(input.body, path, text)
        return measure(endpoint, input, headers)
      })
      expect(slow).toEqual([])
    },
  )
})
