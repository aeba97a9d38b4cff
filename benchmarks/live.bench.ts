import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Product, residentMegabytes } from '#tests/support/built-product.ts'
import { readStream } from '#tests/support/stream-reader.ts'
import { atMost, type Measurement } from './measure.ts'
import { signIn } from './sign-in.ts'

const LISTENERS = 2000
/** As many as one person may have open. */
const EACH = 10
const AT_ONCE = 20
/** More than one heartbeat. */
const IDLE_MS = 30_000
const MESSAGES = 200
const PACE_MS = 50
const GIVE_UP_MS = 60_000

/** Issue 4: what thousands of open pages cost that hear nothing, and how soon a message is heard beside them. */
export async function measureLive(product: Product): Promise<Measurement[]> {
  const listeners = await openListeners(product)
  try {
    await wait(IDLE_MS)
    const memory = residentMegabytes(product.pid)
    const delays = await measureDelays(product)
    return [
      atMost({
        id: 'L1',
        what: `Memory with ${LISTENERS.toLocaleString('en')} idle listeners`,
        value: memory,
        max: 300,
        unit: 'MB',
        digits: 0,
      }),
      atMost({
        id: 'L2',
        what: `A message heard beside them, p99 of ${MESSAGES}`,
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
    while (people < LISTENERS / EACH) {
      people += 1
      const { cookie } = await signIn(product)
      for (let count = 0; count < EACH; count += 1) listeners.push(await openListener(product, cookie))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, openSome))
  return listeners
}

/** By a connection of its own, which `fetch` would keep to a few. */
const openListener = ({ url }: Product, cookie: string) =>
  new Promise<ClientRequest>((resolve, reject) => {
    const listener = request(`${url}/api/stream`, { agent: false, headers: { cookie } })
    listener.once('response', (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) return reject(new Error(`A listener was answered ${answer.statusCode}`))
      answer.on('error', () => undefined).resume()
      resolve(listener)
    })
    listener.on('error', reject).end()
  })

/** From the press of the button to the page of the reader, in milliseconds, the shortest first. */
async function measureDelays(product: Product): Promise<number[]> {
  const [writer, reader] = [await signIn(product), await signIn(product)]
  const [writerId, readerId] = [await idOf(product, writer), await idOf(product, reader)]
  const send = (from: Login, toUserId: string, body: string) =>
    post(product, from, { threadId: body, toUserId, body })
  // Who is answered is no stranger any more.
  await send(writer, readerId, 'May I write to you?')
  await send(reader, writerId, 'You may.')

  const stream = readStream(
    await fetch(`${product.url}/api/stream`, { headers: reader, signal: AbortSignal.timeout(GIVE_UP_MS) }),
  )
  await stream.until('ready')
  const sent = new Map<string, number>()
  const listening = (async () => {
    const delays: number[] = []
    while (delays.length < MESSAGES) {
      const { event } = await stream.until('message')
      const begun = sent.get(event.message.body ?? '')
      if (begun !== undefined) delays.push(performance.now() - begun)
    }
    return delays
  })()
  for (let lap = 0; lap < MESSAGES; lap += 1) {
    const body = `Lap ${lap}`
    sent.set(body, performance.now())
    await Promise.all([send(writer, readerId, body), wait(PACE_MS)])
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
  const answer = await fetch(`${url}/api/messages`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status !== 201) throw new Error(`A message was answered ${answer.status}`)
  await answer.arrayBuffer()
}
