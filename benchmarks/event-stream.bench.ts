import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { formatCount } from '#shared/format/number.ts'
import { type Product, residentMegabytes } from '#tests/support/built-product.ts'
import { readStream } from '#tests/support/stream-reader.ts'
import { atMost, type Measurement } from './measure.ts'
import { signIn } from './sign-in.ts'

const LISTENERS = 2000
/** The limit of open streams per user. */
const STREAMS_PER_USER = 10
const CONCURRENCY = 20
/** Longer than one heartbeat. */
const IDLE_MS = 30_000
const MESSAGES = 200
const INTERVAL_MS = 50
const TIMEOUT_MS = 60_000

/** Memory of thousands of idle event streams, and the latency of a message next to them. */
export async function measureEventStream(product: Product): Promise<Measurement[]> {
  const listeners = await openListeners(product)
  try {
    await wait(IDLE_MS)
    const memory = residentMegabytes(product.pid)
    const delays = await measureDelays(product)
    return [
      atMost({
        id: 'L1',
        title: `Memory with ${formatCount(LISTENERS)} idle listeners`,
        value: memory,
        max: 300,
        unit: 'MB',
        digits: 0,
      }),
      atMost({
        id: 'L2',
        title: `Message latency next to them, p99 of ${MESSAGES}`,
        value: delays[Math.ceil(delays.length * 0.99) - 1] ?? Number.NaN,
        max: 250,
        unit: 'ms',
        digits: 0,
      }),
    ]
  } finally {
    for (const listener of listeners) listener.destroy()
  }
}

async function openListeners(product: Product): Promise<ClientRequest[]> {
  const listeners: ClientRequest[] = []
  let people = 0
  const openSome = async () => {
    while (people < LISTENERS / STREAMS_PER_USER) {
      people += 1
      const { cookie } = await signIn(product)
      for (let count = 0; count < STREAMS_PER_USER; count += 1)
        listeners.push(await openListener(product, cookie))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, openSome))
  return listeners
}

/** Uses a new connection; `fetch` would limit their number. */
const openListener = ({ url }: Product, cookie: string) =>
  new Promise<ClientRequest>((resolve, reject) => {
    const listener = request(`${url}/api/stream`, { agent: false, headers: { cookie } })
    listener.once('response', (response: IncomingMessage) => {
      if (response.statusCode !== 200)
        return reject(new Error(`Opening a stream failed: ${response.statusCode}`))
      response.on('error', () => undefined).resume()
      resolve(listener)
    })
    listener.on('error', reject).end()
  })

/** Milliseconds from sending a message to its event, sorted. */
async function measureDelays(product: Product): Promise<number[]> {
  const [writer, reader] = [await signIn(product), await signIn(product)]
  const [writerId, readerId] = [await idOf(product, writer), await idOf(product, reader)]
  const send = (from: Login, toUserId: string, body: string) =>
    post(product, from, { threadId: body, toUserId, body })
  // Accepts the message request, so that the rest are ordinary messages.
  await send(writer, readerId, 'Are you looking for a sponsor?')
  await send(reader, writerId, 'Yes, we are.')

  const stream = readStream(
    await fetch(`${product.url}/api/stream`, { headers: reader, signal: AbortSignal.timeout(TIMEOUT_MS) }),
  )
  await stream.until('ready')
  const sent = new Map<string, number>()
  const listening = (async () => {
    const delays: number[] = []
    while (delays.length < MESSAGES) {
      const { event } = await stream.until('message')
      const sentAt = sent.get(event.message.body ?? '')
      if (sentAt !== undefined) delays.push(performance.now() - sentAt)
    }
    return delays
  })()
  for (let lap = 0; lap < MESSAGES; lap += 1) {
    const body = `Lap ${lap}`
    sent.set(body, performance.now())
    await Promise.all([send(writer, readerId, body), wait(INTERVAL_MS)])
  }
  const delays = await listening
  await stream.close()
  return delays.sort((a, b) => a - b)
}

type Login = { cookie: string }

async function idOf({ url }: Product, login: Login): Promise<string> {
  const { user } = (await (await fetch(`${url}/api/auth/user`, { headers: login })).json()) as {
    user: { id: string }
  }
  return user.id
}

async function post({ url }: Product, { cookie }: Login, body: object): Promise<void> {
  const response = await fetch(`${url}/api/messages`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.status !== 201) throw new Error(`Sending a message failed: ${response.status}`)
  await response.arrayBuffer()
}
