import { createClient } from 'redis'
import { afterCommit } from './database.ts'
import type { Logger } from './logger.ts'
import type { Notice, Wire, WireEnd } from './realtime-wire.ts'

const RECONNECT_MAX_MS = 2000
const ANSWER_WITHIN_MS = 5000
const CHECK_EVERY_MS = 20_000
/** What waits for a Redis that is away; beyond it a notice is dropped, and its event found by catching up. */
const WAITING_MAX = 1000

const channelOf = (userId: string) => `realtime:${userId}`

/** By the channels of Redis or Valkey, one for each person, so that a node hears only of those it has. */
export function createRedisWire({ url, end, log }: { url: string; end: WireEnd; log: Logger }): Wire {
  const publisher = createClient({
    url,
    pingInterval: CHECK_EVERY_MS,
    commandsQueueMaxLength: WAITING_MAX,
    socket: {
      connectTimeout: ANSWER_WITHIN_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, RECONNECT_MAX_MS),
    },
  })
  const subscriber = publisher.duplicate()
  const leaving = new Map<string, Promise<unknown>>()
  let lastAlive: number | undefined
  let isClosed = false

  const tellLoss = ({ message }: Error) =>
    isClosed || log.warn({ reason: message }, 'Redis cannot be reached')
  const isAlive = () => {
    lastAlive = performance.now()
  }
  publisher.on('error', tellLoss)
  subscriber.on('error', tellLoss)
  subscriber.on('ping-interval', isAlive)
  subscriber.on('ready', () => {
    // By now it has joined again every channel that it had joined.
    if (lastAlive !== undefined) end.catchUp((performance.now() - lastAlive) / 1000)
    isAlive()
  })

  /** Connects at the first use; from then on it finds Redis again by itself. */
  const open = (client: typeof publisher) => {
    if (!client.isOpen && !isClosed) client.connect().catch(tellLoss)
    return client
  }
  const join = async (userId: string) => {
    // The client forgets a channel when it has left it, even one that was joined again meanwhile.
    await leaving.get(userId)
    await open(subscriber).subscribe(channelOf(userId), hear)
  }
  // Only our own nodes speak on these channels.
  const hear = (payload: string) => end.hear(JSON.parse(payload) as Notice)

  return {
    send: (tx, notices) =>
      afterCommit(tx, async () => {
        // Nobody waits for it: what is committed stays true without Redis.
        for (const notice of notices) {
          open(publisher).publish(channelOf(notice.userId), JSON.stringify(notice)).catch(tellLoss)
        }
      }),
    follow: (userId) => inTime(join(userId)),
    unfollow(userId) {
      const left = subscriber
        .unsubscribe(channelOf(userId))
        .catch(tellLoss)
        .finally(() => leaving.get(userId) === left && leaving.delete(userId))
      leaving.set(userId, left)
    },
    async close() {
      isClosed = true
      for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy()
    },
  }
}

/** Redis is waited for without end by its client, but not by a page. */
async function inTime(work: Promise<unknown>): Promise<void> {
  let clock: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, refuse) => {
    clock = setTimeout(() => refuse(new Error('Redis did not answer in time')), ANSWER_WITHIN_MS)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(clock))
}
