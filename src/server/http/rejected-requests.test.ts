import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { BODY_BYTES } from '#shared/http/endpoint.ts'
import { problemBody } from '#shared/http/problem.contract.ts'
import { everyEndpoint } from '#tests/api/every-endpoint.ts'
import { createApiKey } from '#tests/support/api-client.ts'
import { startTestApp, TEST_APP_URL, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A same-origin request with a raw body. */
const post = (path: string, body: string | ReadableStream, headers: Record<string, string> = {}) =>
  app.edge.app.request(`${TEST_APP_URL}${path}`, {
    method: 'POST',
    headers: { origin: TEST_APP_URL, 'content-type': 'application/json', ...headers },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })

async function refusalIn(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/json')
  const { errorId, ...body } = problemBody.parse(await response.json())
  expect(errorId).toMatch(/^ERR_\d+_[a-z0-9]+$/)
  return { status: response.status, ...body }
}

const page = (length: number) => {
  const shell = JSON.stringify({ page: '/', padding: '' }).length
  return JSON.stringify({ page: '/', padding: 'x'.repeat(length - shell) })
}

test.each([
  ['GET', '/api/no-such-call'],
  ['POST', '/api/no-such-call'],
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/auth/sessions/1/2/3'],
  ['GET', '/api//config'],
])('%s %s is not an endpoint', async (method, path) => {
  const response = await app.request(method, path)
  expect(await refusalIn(response)).toEqual({
    status: 404,
    code: 'NOT_FOUND',
    message: 'We could not find that call.',
  })
})

test.each([
  ['POST', '/about'],
  ['GET', '/no-such-page'],
  ['DELETE', '/'],
])('%s %s gets 404 with a problem body', async (method, path) => {
  expect(await refusalIn(await app.request(method, path))).toEqual({
    status: 404,
    code: 'NOT_FOUND',
    message: 'We could not find that page.',
  })
})

test.each([
  ['DELETE', '/api/auth/login', 'POST'],
  ['POST', '/api/athletes', 'GET'],
  ['PUT', '/api/auth/sessions', 'GET, DELETE'],
  ['GET', '/api/auth/sessions/0197b0a0-0000-7000-8000-000000000000', 'DELETE'],
  ['OPTIONS', '/api/users/me', 'GET, PATCH'],
  ['PURGE', '/api/config', 'GET'],
])('%s %s gets 405 with the allowed methods', async (method, path, allowed) => {
  const response = await app.request(method, path)
  expect(response.headers.get('allow')).toBe(allowed)
  expect(await refusalIn(response)).toEqual({
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    message: `This path supports only ${allowed}.`,
  })
})

test('HEAD responds like GET, without the body', async () => {
  const response = await app.request('HEAD', '/api/config')
  expect([response.status, await response.text()]).toEqual([200, ''])
})

test('a body of 64 KB is read, and one byte more is too large', async () => {
  expect((await post('/api/track-visitor', page(BODY_BYTES))).status).toBe(204)
  expect(await refusalIn(await post('/api/track-visitor', page(BODY_BYTES + 1)))).toEqual({
    status: 413,
    code: 'TOO_LARGE',
    message: 'The request is larger than 64 KB.',
  })
})

test('a body with too large a content length is not read', async () => {
  const pull = vi.fn()
  const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
  const response = await post('/api/track-visitor', body, { 'content-length': String(BODY_BYTES + 1) })
  expect(response.status).toBe(413)
  expect(pull).not.toHaveBeenCalled()
})

test('an endless body is cut off at 64 KB', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = new Uint8Array(16 * 1024)
      sent += chunk.length
      controller.enqueue(chunk)
    },
  })
  expect((await post('/api/track-visitor', endless)).status).toBe(413)
  expect(sent).toBeLessThan(2 * BODY_BYTES)
})

test('a body in chunks is read up to 64 KB', async () => {
  const inChunks = (text: string) => new Blob([text]).stream()
  expect((await post('/api/track-visitor', inChunks(page(BODY_BYTES)))).status).toBe(204)
  expect((await post('/api/track-visitor', inChunks(page(BODY_BYTES + 1)))).status).toBe(413)
})

describe('an endpoint with a larger limit', () => {
  const ID = '0197b0a0-0000-7000-8000-000000000000'
  const credentialsOf = async (caller: 'ATHLETE' | 'BRAND' | 'key'): Promise<Record<string, string>> => {
    if (caller !== 'key') return { cookie: (await app.signInAs(caller)).cookie }
    const { brand } = await app.scenario({ brand: {} })
    return { authorization: `Bearer ${(await createApiKey(brand)).key}` }
  }
  /** A string that nobody sends, so that the endpoint refuses it only after it was read. */
  const textOf = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`

  test.each([
    ['amendments.propose', 'BRAND', '384 KB'],
    ['deliverables.submit', 'ATHLETE', '128 KB'],
    ['results.import', 'ATHLETE', '320 KB'],
    ['redemptionApi.recordBatch', 'key', '1 MB'],
    ['imports.dryRun', 'BRAND', '10 MB'],
    ['imports.commit', 'BRAND', '10 MB'],
  ] as const)('%s reads bodies up to it', async (name, caller, limit) => {
    const found = everyEndpoint.find((each) => each.name === name)?.endpoint
    const maxBytes = found?.maxBytes ?? 0
    const headers = await credentialsOf(caller)
    const send = (bytes: number) =>
      post(found?.path.replace('{id}', ID) ?? '', textOf(bytes), {
        ...headers,
        'content-length': String(bytes),
      })
    expect(await refusalIn(await send(maxBytes + 1))).toEqual({
      status: 413,
      code: 'TOO_LARGE',
      message: `The request is larger than ${limit}.`,
    })
    expect((await send(maxBytes)).status).toBe(422)
  })
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonp',
  'json',
])('%s is refused', async (type) => {
  expect(await refusalIn(await post('/api/track-visitor', '{"page":"/"}', { 'content-type': type }))).toEqual(
    {
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'This endpoint expects JSON with the content type application/json.',
    },
  )
})

test('a body without a content type is refused', async () => {
  const response = await app.edge.app.request(`${TEST_APP_URL}/api/track-visitor`, {
    method: 'POST',
    headers: { origin: TEST_APP_URL },
    body: new TextEncoder().encode('{"page":"/"}'),
  })
  expect((await refusalIn(response)).status).toBe(415)
})

test.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/ld+json'])(
  '%s is accepted',
  async (type) => {
    expect((await post('/api/track-visitor', '{"page":"/"}', { 'content-type': type })).status).toBe(204)
  },
)

test.each([
  ['half an object', '{"page":'],
  ['single quotes', "{'page':'/'}"],
  ['a form', 'page=/'],
  ['trailing text', '{"page":"/"}}'],
  ['endless brackets', '['.repeat(60_000)],
])('%s is not JSON', async (_, body) => {
  expect(await refusalIn(await post('/api/track-visitor', body))).toEqual({
    status: 400,
    code: 'BAD_JSON',
    message: 'The request is not valid JSON.',
  })
})

test('the null character is refused before it reaches the database', async () => {
  const body = JSON.stringify({ page: `/${String.fromCharCode(0)}` })
  expect(await refusalIn(await post('/api/track-visitor', body))).toMatchObject({
    status: 400,
    code: 'BAD_TEXT',
  })
  expect((await refusalIn(await app.request('GET', '/api/athletes?limit=%00'))).code).toBe('BAD_TEXT')
})

test('a refused form has a message for each invalid field', async () => {
  const body = JSON.stringify({ email: 'mara@', password: '12345', role: 'ADMIN', firstName: ' ' })
  expect(await refusalIn(await post('/api/auth/register', body))).toEqual({
    status: 422,
    code: 'VALIDATION',
    message: 'Check the highlighted fields and make some adjustments before hitting the track.',
    fields: {
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters',
      role: 'Please select your account type',
      firstName: 'This field is required',
      lastName: expect.any(String),
    },
  })
})

test.each(['', 'null', '[]', '"text"', '7', 'true'])(
  'a body of %j is refused with the missing field',
  async (body) => {
    const refusal = await refusalIn(await post('/api/track-visitor', body))
    expect(refusal).toMatchObject({ status: 422, code: 'VALIDATION' })
    expect(Object.keys(refusal.fields ?? {})).toHaveLength(1)
  },
)

test.each(['0', '-1', '201', '1.5', 'abc', '1e9', '', '1&limit=2'])(
  'limit=%s is refused at its field',
  async (limit) => {
    const refusal = await refusalIn(await app.request('GET', `/api/athletes?limit=${limit}`))
    expect(refusal.status).toBe(422)
    expect(Object.keys(refusal.fields ?? {})).toEqual(['limit'])
  },
)
