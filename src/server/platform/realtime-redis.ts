import { createClient } from 'redis'
import { afterCommit } from './database.ts'
import type { Notice, Transport, TransportParts } from './realtime-transport.ts'

const RECONNECT_MAX_MS = 2000
const TIMEOUT_MS = 5000
const CHECK_EVERY_MS = 20_000
/** Commands queued while Redis is unreachable; beyond it notices are dropped and recovered by `catchUp`. */
const WAITING_MAX = 1000

const channelOf = (userId: string) => `realtime:${userId}`

/** Redis or Valkey pub/sub with one channel per user, so that a node receives only the notices of its users. */
export function createRedisTransport({ url, listener, log }: TransportParts): Transport {
  const publisher = createClient({
    url,
    pingInterval: CHECK_EVERY_MS,
    commandsQueueMaxLength: WAITING_MAX,
    socket: {
      connectTimeout: TIMEOUT_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, RECONNECT_MAX_MS),
    },
  })
  const subscriber = publisher.duplicate()
  const leaving = new Map<string, Promise<unknown>>()
  let lastAlive: number | undefined
  let isClosed = false

  const logLoss = ({ message }: Error) => isClosed || log.warn({ reason: message }, 'Redis cannot be reached')
  const isAlive = () => {
    lastAlive = performance.now()
  }
  publisher.on('error', logLoss)
  subscriber.on('error', logLoss)
  subscriber.on('ping-interval', isAlive)
  subscriber.on('ready', () => {
    // The client has already resubscribed to its channels.
    if (lastAlive !== undefined) listener.catchUp((performance.now() - lastAlive) / 1000)
    isAlive()
  })

  /** Connects at the first use; the client reconnects on its own after that. */
  const open = (client: typeof publisher) => {
    if (!client.isOpen && !isClosed) client.connect().catch(logLoss)
    return client
  }
  const join = async (userId: string) => {
    // An unsubscribe in progress would also end a subscription made meanwhile.
    await leaving.get(userId)
    await open(subscriber).subscribe(channelOf(userId), receive)
  }
  // Only our own nodes write to these channels.
  const receive = (payload: string) => listener.receive(JSON.parse(payload) as Notice)

  return {
    send: (tx, notices) =>
      afterCommit(tx, async () => {
        // Not awaited: the change is committed, whether or not Redis is reachable.
        for (const notice of notices) {
          open(publisher).publish(channelOf(notice.userId), JSON.stringify(notice)).catch(logLoss)
        }
      }),
    subscribe: (userId) => withTimeout(join(userId)),
    unsubscribe(userId) {
      const left = subscriber
        .unsubscribe(channelOf(userId))
        .catch(logLoss)
        .finally(() => leaving.get(userId) === left && leaving.delete(userId))
      leaving.set(userId, left)
    },
    async close() {
      isClosed = true
      for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy()
    },
  }
}

/** The Redis client waits forever; a page must not. */
async function withTimeout(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis did not respond in time')), TIMEOUT_MS)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
