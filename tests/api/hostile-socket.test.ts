import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let server: ReturnType<typeof createAdaptorServer>
let port = 0
beforeAll(async () => {
  app = await startTestApp()
  server = createAdaptorServer({ fetch: app.edge.app.fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await app.stop()
})

/** Writes raw bytes and returns the status of each response before the server closes the connection. */
async function sendRaw(bytes: string): Promise<number[]> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes, 'latin1')
  const received = await text(socket)
  return [...received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
}

const END = 'Connection: close\r\n\r\n'
const HOST = 'Host: paddock.test\r\n'
const JSON_POST = `POST /api/track-visitor HTTP/1.1\r\n${HOST}Origin: http://paddock.test\r\nContent-Type: application/json\r\n`

test.each([
  ['an invalid escape in the path', `GET /api/auth/sessions/%E0%A4%A HTTP/1.1\r\n${HOST}${END}`],
  ['a lone percent sign', `GET /% HTTP/1.1\r\n${HOST}${END}`],
  ['two slashes and a host', `GET //evil.example/api HTTP/1.1\r\n${HOST}${END}`],
  ['path traversal', `GET /api/docs/..%2f..%2f..%2fetc/passwd HTTP/1.1\r\n${HOST}${END}`],
  ['a null byte in the query', `GET /api/athletes?limit=%00 HTTP/1.1\r\n${HOST}${END}`],
  ['bytes that are not UTF-8', `GET /api/athletes?limit=%ff%fe HTTP/1.1\r\n${HOST}${END}`],
  ['an absolute URL of another host', `GET http://evil.example/api/no-such-call HTTP/1.1\r\n${HOST}${END}`],
  ['an asterisk', `OPTIONS * HTTP/1.1\r\n${HOST}${END}`],
  ['no Host header', `GET /api/no-such-call HTTP/1.1\r\n${END}`],
  ['an invalid host', `GET /api/no-such-call HTTP/1.1\r\nHost: a b\r\n${END}`],
  ['a host with userinfo', `GET /api/no-such-call HTTP/1.1\r\nHost: evil@paddock.test\r\n${END}`],
  ['an incomplete IPv6 host', `GET /api/no-such-call HTTP/1.1\r\nHost: [\r\n${END}`],
  ['an unknown method', `LAP /api/config HTTP/1.1\r\n${HOST}${END}`],
  ['TRACE', `TRACE /api/config HTTP/1.1\r\n${HOST}${END}`],
  ['not HTTP', 'hello\r\n\r\n'],
  ['an oversized header', `GET /api/config HTTP/1.1\r\n${HOST}X: ${'x'.repeat(40_000)}\r\n${END}`],
  ['a negative Content-Length', `${JSON_POST}Content-Length: -1\r\n${END}{}`],
  ['two Content-Lengths', `${JSON_POST}Content-Length: 2\r\nContent-Length: 3\r\n${END}{}`],
  [
    'Content-Length with chunked encoding',
    `${JSON_POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n${END}0\r\n\r\n`,
  ],
  ['an invalid chunk size', `${JSON_POST}Transfer-Encoding: chunked\r\n${END}zz\r\n{}\r\n0\r\n\r\n`],
  ['a Content-Length of 2 MB', `${JSON_POST}Content-Length: 2097152\r\n${END}{}`],
])('%s gets one 4xx response', async (_, bytes) => {
  const statuses = await sendRaw(bytes)
  expect(statuses).toHaveLength(1)
  expect(statuses[0]).toBeGreaterThanOrEqual(400)
  expect(statuses[0]).toBeLessThan(500)
})

test('the server still responds afterwards', async () => {
  expect(await sendRaw(`GET /api/config HTTP/1.1\r\n${HOST}${END}`)).toEqual([200])
})
