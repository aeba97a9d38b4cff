import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BODY_BYTES } from '#shared/http/endpoint.ts'
import { UPLOAD_MAX_BYTES } from '#shared/media/media.constants.ts'
import { mediaEndpoints } from '#shared/media/media.contract.ts'
import { WEBHOOK_BYTES_MAX, webhookPath } from '#shared/shops/shop.rules.ts'
import { connectShop } from '#tests/support/shop-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { everyEndpoint } from './every-endpoint.ts'

let app: TestApp
let server: ReturnType<typeof createAdaptorServer>
let port = 0
let shopDoor: string
let cookie: string
beforeAll(async () => {
  app = await startTestApp({
    MAIL_INBOUND: 'reply@inbound.paddock.test',
    MAIL_INBOUND_SECRET: 'a secret for the mail service',
  })
  const shop = await connectShop(app, 'SHOPIFY')
  shopDoor = webhookPath('SHOPIFY', shop.id)
  cookie = shop.brand.cookie
  server = createAdaptorServer({ fetch: app.edge.app.fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await app.stop()
})

type Sent = { method?: string; path: string; type?: string; headers?: string; length: number; body?: string }

const headOf = ({ method = 'POST', path, type = 'application/json', headers = '', length }: Sent) =>
  `${method} ${path} HTTP/1.1\r\nHost: paddock.test\r\nOrigin: http://paddock.test\r\n${headers}` +
  `Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`

/** The head of each response until the server closes the connection. */
async function sendAll(bytes: string): Promise<{ status: number; closes: boolean }[]> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  const received = await text(socket)
  return [...received.matchAll(/HTTP\/1\.1 (\d{3})[\s\S]*?\r\n\r\n/g)].map(([head, status]) => ({
    status: Number(status),
    closes: /^connection: close\r$/im.test(head),
  }))
}

const mailPassword = Buffer.from('postmark:a secret for the mail service').toString('base64')

describe('a body over the limit is refused with 413, and its connection is closed as announced', () => {
  test.each<[string, () => Omit<Sent, 'length'>, number]>([
    ['a shop', () => ({ path: shopDoor }), WEBHOOK_BYTES_MAX],
    [
      'inbound mail',
      () => ({ path: '/api/hooks/inbound-mail', headers: `Authorization: Basic ${mailPassword}\r\n` }),
      10_000_000,
    ],
    ['a form', () => ({ path: '/api/auth/login' }), BODY_BYTES],
    [
      'a picture',
      () => ({
        path: mediaEndpoints.upload.path,
        headers: `Cookie: ${cookie}\r\n`,
        type: 'multipart/form-data; boundary=x',
      }),
      UPLOAD_MAX_BYTES + 100_000,
    ],
  ])('of %s', async (_, request, limit) => {
    const responses = await sendAll(`${headOf({ ...request(), length: limit + 1 })}{"the beginning":`)
    expect(responses).toEqual([{ status: 413, closes: true }])
  })
})

test('the client gets the response although it is still sending', async () => {
  const socket = connect(port, '127.0.0.1')
  const length = 8 * WEBHOOK_BYTES_MAX
  socket.write(headOf({ path: shopDoor, length }))
  socket.write('x'.repeat(length))
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413/)
})

test('no endpoint promises to keep a connection whose request it did not read', async () => {
  const unread = everyEndpoint.filter(({ endpoint }) => endpoint.method !== 'GET')
  const responses = await Promise.all(
    unread.map(async ({ name, endpoint: { method, path } }) => {
      const request = { method, path: path.replaceAll(/\{\w+\}/g, crypto.randomUUID()), length: 100_000_000 }
      return [name, (await sendAll(`${headOf(request)}{`)).map(({ closes }) => closes)]
    }),
  )
  expect(responses).toEqual(unread.map(({ name }) => [name, [true]]))
})

test('a connection stays open after a request that was refused with its whole body', async () => {
  const refused = { path: '/api/auth/login', length: 2 }
  const last = 'GET /api/config HTTP/1.1\r\nHost: paddock.test\r\nConnection: close\r\n\r\n'
  const responses = await sendAll(`${headOf(refused)}{}${headOf({ ...refused, path: shopDoor })}{}${last}`)
  expect(responses).toEqual([
    { status: 422, closes: false },
    { status: 401, closes: false },
    { status: 200, closes: true },
  ])
})
