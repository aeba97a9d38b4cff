import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { prepareToClose } from './close-server.ts'

const SHORT = { drainMs: 200, acceptMs: 600 }

async function startServer(answerAfter: () => Promise<unknown> = async () => {}) {
  const server = createServer(async (_request, response) => {
    await answerAfter()
    response.end('served')
  })
  const close = prepareToClose(server)
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { server, close, url: `http://localhost:${port}` }
}

async function requestBody(url: string, agent: Agent): Promise<string> {
  const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage]
  return text(response)
}

/** Sends request after request on a keep-alive connection until it is closed. */
async function visitUntilTheEnd(url: string, onServed: () => void): Promise<{ wasCut: boolean }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (;;) {
    const request = get(url, { agent })
    const response = await once(request, 'response').catch(() => null)
    // A new connection may be refused, but an accepted one must not be reset.
    if (!response) return { wasCut: request.reusedSocket }
    await text(response[0] as IncomingMessage)
    onServed()
  }
}

test('requests on busy connections all get a response, and only new connections are refused', async () => {
  const { close, url } = await startServer()
  const visits: Promise<{ wasCut: boolean }>[] = []
  for (let i = 0; i < 8; i++) {
    await new Promise<void>((onServed) => visits.push(visitUntilTheEnd(url, onServed)))
  }

  await close(SHORT)

  for (const { wasCut } of await Promise.all(visits)) expect(wasCut).toBe(false)
})

test('a slow response is awaited', async () => {
  let finish = () => {}
  const { server, close, url } = await startServer(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  const response = requestBody(url, new Agent())
  await once(server, 'request')
  const closed = close({ drainMs: 0, acceptMs: 0 })
  await once(server, 'close', { signal: AbortSignal.timeout(100) }).catch(() => finish())

  expect(await response).toBe('served')
  await closed
})

test('an idle connection does not delay the shutdown', async () => {
  const { server, close, url } = await startServer()
  const agent = new Agent({ keepAlive: true })
  await requestBody(url, agent)

  await close(SHORT)

  expect(server.listening).toBe(false)
  agent.destroy()
})
