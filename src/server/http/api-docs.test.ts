import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { KeyHolder } from '#shared/api-keys/api-key.contract.ts'
import { BODY_BYTES, keyScopeOf, statusOf } from '#shared/http/endpoint.ts'
import { everyEndpoint } from '#tests/api/every-endpoint.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { inFlightLimits } from './in-flight-limits.ts'

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().optional(),
  schema: z.object({}).loose(),
})
const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).min(1),
  summary: z.string().min(1),
  description: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(parameter),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.object({}).loose() })) })
    .loose()
    .optional(),
  responses: z.record(z.string(), z.object({ description: z.string().min(1) }).loose()),
})
const openApi = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.url() })),
  paths: z.record(z.string().startsWith('/api/'), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.object({ type: z.string(), name: z.optional(z.string()) })),
  }),
})

let app: TestApp
let raw: unknown
let document: z.infer<typeof openApi>
beforeAll(async () => {
  app = await startTestApp()
  raw = await (await app.request('GET', '/api/openapi.json')).json()
  document = openApi.parse(raw)
})
afterAll(() => app.stop())

/** Every `$ref` anywhere in the document. */
function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === '$ref' && typeof part === 'string' ? [part] : refsIn(part),
  )
}

function resolve(ref: string): unknown {
  return ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>(
      (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
      raw,
    )
}

describe('the OpenAPI document', () => {
  test('describes every endpoint, and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const served = everyEndpoint.map(({ endpoint: { method, path } }) => `${method} ${path}`)
    expect(described.sort()).toEqual(served.sort())
  })

  test.each(everyEndpoint)('describes request and response of $name', ({ name, endpoint }) => {
    const call = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    const named = (place: string) =>
      call?.parameters.filter((given) => given.in === place).map((given) => given.name)
    expect(call?.operationId).toBe(name)
    expect(named('path')).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param))
    expect(call?.parameters.filter((given) => given.in === 'path' && !given.required)).toEqual([])
    // A login is never repeated from a store, so its calls take no key.
    const isOnceOnly = endpoint.method === 'POST' && endpoint.limit !== 'sign-in'
    expect(named('header')).toEqual(isOnceOnly ? ['Idempotency-Key'] : [])
    const bodyType = endpoint.upload ? 'multipart/form-data' : 'application/json'
    expect(Object.keys(call?.requestBody?.content ?? {})).toEqual(endpoint.body ? [bodyType] : [])
    expect(Boolean(call?.security)).toBe(endpoint.access !== 'public')
    const good = [statusOf(endpoint), ...(endpoint.otherStatuses ?? [])].map(String)
    expect(Object.keys(call?.responses ?? {}).sort()).toEqual([...good.sort(), 'default'])
  })

  test.each(everyEndpoint.filter(({ endpoint }) => keyScopeOf(endpoint)))(
    'says what the server enforces for the systems that call $name',
    ({ endpoint }) => {
      const described = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.description
      const actor = { keyId: 'one', brandId: 'kestrel' } as KeyHolder
      const limits = inFlightLimits({ endpoint, actor, caller: 'key:one', length: '0' })
      const maxOf = (name: string) => limits.find((limit) => limit.name === `${endpoint.path}${name}`)?.max
      const [perKey, perBrand, total] = [maxOf(' key:one'), maxOf(' brand:kestrel'), maxOf('')]
      const text =
        perKey &&
        `At the same time ${perKey} per key, ${perBrand} per brand${total ? `, ${total} of all brands` : ''};`
      expect(described).toContain(text ?? 'Requires an API key')
      expect(described?.includes('At the same time')).toBe(endpoint.method !== 'GET')
      if (endpoint.method !== 'GET') expect(described).toContain(`${endpoint.maxBytes ?? BODY_BYTES} bytes`)
    },
  )

  test('says how many requests per minute a key may send in this installation', async () => {
    const limited = await startTestApp({ LIMIT_API_KEY_PER_MINUTE: '321' }, app.databaseUrl)
    const { paths } = openApi.parse(await (await limited.request('GET', '/api/v1/openapi.json')).json())
    await limited.stop()
    for (const call of Object.values(paths).flatMap(Object.values<z.infer<typeof operation>>)) {
      expect(call.description).toContain('321 requests per minute and key.')
    }
  })

  test('gives each operation a unique id', () => {
    const names = Object.values(document.paths).flatMap((calls) =>
      Object.values(calls).map(({ operationId }) => operationId),
    )
    expect(new Set(names).size).toBe(names.length)
  })

  test('contains every schema it refers to', () => {
    const refs = refsIn(raw)
    expect(refs).toContain('#/components/schemas/Problem')
    expect(refs.filter((ref) => resolve(ref) === undefined)).toEqual([])
    const schemes = Object.values(document.paths).flatMap((calls) =>
      Object.values(calls).flatMap(({ security = [] }) => security.flatMap((one) => Object.keys(one))),
    )
    expect(new Set(schemes)).toEqual(new Set(Object.keys(document.components.securitySchemes)))
  })

  test('names the session cookie', async () => {
    const nameIn = async (server: TestApp) => {
      const { components } = openApi.parse(await (await server.request('GET', '/api/openapi.json')).json())
      const { cookie } = await server.signInAs('ATHLETE')
      return [components.securitySchemes.session?.name, cookie.split('=')[0]]
    }
    expect(await nameIn(app)).toEqual(['sid', 'sid'])
    const secure = await startTestApp({ APP_URL: 'https://secure.test' })
    const names = await nameIn(secure)
    await secure.stop()
    expect(names).toEqual(['__Host-sid', '__Host-sid'])
  })
})

describe('the page that shows it', () => {
  test('runs only scripts of this server, the inline one by its nonce', async () => {
    const response = await app.request('GET', '/api/docs')
    const html = await response.text()
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
    expect(html).toContain(`<script nonce="${nonce}">`)
    expect(html.match(/<script(?! nonce=)[^>]*>/g)).toEqual(['<script src="/api/docs/swagger-ui-bundle.js">'])
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//)
  })

  test.each([
    ['swagger-ui.css', 'text/css'],
    ['swagger-ui-bundle.js', 'text/javascript'],
  ])('serves its %s', async (file, type) => {
    const response = await app.request('GET', `/api/docs/${file}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain(type)
  })

  test.each(['package.json', '..%2fpackage.json', 'index.html', 'swagger-ui.css.map'])(
    'serves no other file of the library: %s',
    async (file) => {
      expect((await app.request('GET', `/api/docs/${file}`)).status).toBe(404)
    },
  )

  test('shows the name of the installation as text', async () => {
    const named = await startTestApp({ APP_NAME: '<script>alert(1)</script>' }, app.databaseUrl)
    const html = await (await named.request('GET', '/api/docs')).text()
    await named.stop()
    expect(html).not.toContain('<script>alert')
  })
})
