import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { limitConnections, serverTimeouts } from './limit-connections.ts'

let server: Server
let sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await new Promise((resolve) => server.close(resolve))
})

async function listen(
  limits: { total: number; perIp: number },
  timeouts: Partial<typeof serverTimeouts> = {},
) {
  server = createServer({ ...serverTimeouts, ...timeouts }, (_, response) => response.end('ok'))
  limitConnections(server, limits)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

function open(localAddress = '127.0.0.1'): Socket {
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => {})
  sockets.push(socket)
  return socket
}

/** The status of a response, or what happened instead. */
async function request(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: paddock.test\r\nConnection: close\r\n\r\n')
  return (await text(socket).catch(() => '')).split('\r\n', 1)[0] || 'closed'
}
const OK = 'HTTP/1.1 200 OK'

test.runIf(process.platform === 'linux')('one client cannot use up the connections of others', async () => {
  await listen({ total: 100, perIp: 3 })
  const held = [open(), open(), open()]
  await Promise.all(held.map((socket) => once(socket, 'connect')))
  expect(await request(open())).toBe('closed')
  expect(await request(open('127.0.0.2'))).toBe(OK)

  const [first] = held
  first?.destroy()
  await expect.poll(() => request(open())).toBe(OK)
})

test('a client that sends no request gets 408, and its connection ends', async () => {
  await listen(
    { total: 100, perIp: 0 },
    { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 },
  )
  const slow = open()
  slow.write('GET / HTTP/1.1\r\nHost: pad')
  expect(await text(slow)).toMatch(/^HTTP\/1\.1 408 /)
})
