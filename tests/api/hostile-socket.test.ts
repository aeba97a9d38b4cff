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

/** Writes the bytes as they are, and gives the status of each answer that comes before the server hangs up. */
async function say(bytes: string): Promise<number[]> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes, 'latin1')
  const heard = await text(socket)
  return [...heard.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
}

const END = 'Connection: close\r\n\r\n'
const HOST = 'Host: paddock.test\r\n'
const JSON_POST = `POST /api/track-visitor HTTP/1.1\r\n${HOST}Origin: http://paddock.test\r\nContent-Type: application/json\r\n`

test.each([
  ['a bad escape in the path', `GET /api/auth/sessions/%E0%A4%A HTTP/1.1\r\n${HOST}${END}`],
  ['a lonely percent sign', `GET /% HTTP/1.1\r\n${HOST}${END}`],
  ['two slashes and a host', `GET //evil.example/api HTTP/1.1\r\n${HOST}${END}`],
  ['dots that lead upwards', `GET /api/docs/..%2f..%2f..%2fetc/passwd HTTP/1.1\r\n${HOST}${END}`],
  ['a null byte in the query', `GET /api/athletes?limit=%00 HTTP/1.1\r\n${HOST}${END}`],
  ['bytes that are no UTF-8', `GET /api/athletes?limit=%ff%fe HTTP/1.1\r\n${HOST}${END}`],
  ['a whole foreign address', `GET http://evil.example/api/no-such-call HTTP/1.1\r\n${HOST}${END}`],
  ['an asterisk', `OPTIONS * HTTP/1.1\r\n${HOST}${END}`],
  ['no host', `GET /api/no-such-call HTTP/1.1\r\n${END}`],
  ['a host that is none', `GET /api/no-such-call HTTP/1.1\r\nHost: a b\r\n${END}`],
  ['a host with a name before it', `GET /api/no-such-call HTTP/1.1\r\nHost: evil@paddock.test\r\n${END}`],
  ['half an address as host', `GET /api/no-such-call HTTP/1.1\r\nHost: [\r\n${END}`],
  ['a method nobody knows', `LAP /api/config HTTP/1.1\r\n${HOST}${END}`],
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['a header without end', `GET /api/config HTTP/1.1\r\n${HOST}X: ${'x'.repeat(40_000)}\r\n${END}`],
  ['a length below nothing', `${JSON_POST}Content-Length: -1\r\n${END}{}`],
  ['two lengths', `${JSON_POST}Content-Length: 2\r\nContent-Length: 3\r\n${END}{}`],
  ['a length and chunks', `${JSON_POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n${END}0\r\n\r\n`],
  ['chunks of no number', `${JSON_POST}Transfer-Encoding: chunked\r\n${END}zz\r\n{}\r\n0\r\n\r\n`],
  ['a length of 2 MB', `${JSON_POST}Content-Length: 2097152\r\n${END}{}`],
])('%s is refused and nothing more', async (_, bytes) => {
  const statuses = await say(bytes)
  expect(statuses).toHaveLength(1)
  expect(statuses[0]).toBeGreaterThanOrEqual(400)
  expect(statuses[0]).toBeLessThan(500)
})

test('after all that the server still answers', async () => {
  expect(await say(`GET /api/config HTTP/1.1\r\n${HOST}${END}`)).toEqual([200])
})
