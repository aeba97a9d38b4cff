import * as z from 'zod/mini'
import type { Logger } from '#server/platform/logger.ts'
import type { Heard, Position } from '#server/platform/realtime.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import { invalid, unauthenticated, unavailable } from '#shared/http/problem.ts'
import { createBoundedBody } from './bounded-body.ts'
import type { Edge } from './edge.ts'
import { createOpenStreams, type OpenStream, type OpenStreams } from './open-streams.ts'

/** Shorter than the half minute after which proxies give up on a silent connection. */
const HEARTBEAT_MS = 25_000
const RETRY_MS = 3000
const KEPT_SECONDS = 60 * 60
/** To look again is quicker than to read more than this. */
const MISSED_LENGTH_MAX = 128 * 1024
/** Whoever lets this much wait does not read; they are cut off, and ask for the rest when they come back. */
const WAITING_BYTES_MAX = 512 * 1024

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // A server that stops would wait for a connection that is kept for another request.
  connection: 'close',
}

/** The door of live events: one long answer that tells a person's open page what happens. */
export function serveEventStream(
  edge: Edge,
  { log, heartbeatMs = HEARTBEAT_MS }: { log: Logger; heartbeatMs?: number },
): OpenStreams {
  const streams = createOpenStreams({ findLiveLogins: edge.findLiveLogins, log, heartbeatMs })

  edge.app.get('/api/stream', async (c) => {
    const actor = await edge.readActor(c.req.raw.headers)
    if (!actor) throw unauthenticated()
    const since = readPosition({
      lastEventId: c.req.header('last-event-id') ?? c.req.query('lastEventId'),
      age: c.req.query('age'),
    })
    if (streams.isClosed()) throw unavailable('The server is stopping.', 1)
    // Hono answers HEAD by this handler too, and nobody would ever read what it opens.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)

    const { signal } = c.req.raw
    const cut = () => c.env.outgoing?.destroy()
    return new Response(await openStream({ edge, streams, actor, since, signal, cut }), { headers })
  })
  return streams
}

const asked = z.object({
  lastEventId: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  /** How many milliseconds ago the page was asked for that opens its first stream. */
  age: z.optional(z.coerce.number().check(z.minimum(0))),
})

function readPosition(given: Record<'lastEventId' | 'age', string | undefined>): Position | null {
  const { success, data } = z.safeParse(asked, given)
  if (!success) throw invalid({ lastEventId: 'Please send the id of an event' })
  if (data.lastEventId !== undefined) return { lastId: data.lastEventId }
  if (data.age !== undefined) return { seconds: Math.min(data.age / 1000, KEPT_SECONDS) }
  return null
}

type Opening = {
  edge: Edge
  streams: OpenStreams
  actor: Actor
  since: Position | null
  /** Aborted when the reader is gone, even before there is anything to read. */
  signal: AbortSignal
  /** Drops the connection with all that waits in it. */
  cut: () => void
}

/** Listens first and then recalls what was missed, so that nothing falls between the two. */
async function openStream({ edge: { realtime }, streams, actor, since, signal, cut }: Opening) {
  const { userId, sessionId } = actor
  const recalled = new Set<number>()
  let early: Heard[] | undefined = []

  const body = createBoundedBody({
    maxBytes: WAITING_BYTES_MAX,
    onGone: () => stream.end(),
    onFull: () => {
      stream.end()
      cut()
    },
  })
  const tell = (heard: Heard) => {
    const { id, event } = heard
    if (event.type === 'session-ended') return event.sessionId === sessionId && stream.endSession()
    if (id === null || !recalled.has(id)) body.write(written(heard))
  }
  const stopListening = await realtime.listen(userId, (heard) => (early ? early.push(heard) : tell(heard)))
  const stream: OpenStream = {
    userId,
    sessionId,
    beat: () => body.write(': beat\n\n'),
    endSession() {
      body.write(written({ id: null, event: { type: 'session-ended', sessionId } }))
      stream.end()
    },
    end() {
      streams.remove(stream)
      stopListening()
      body.end()
    },
  }

  try {
    const { missed, upTo } = await realtime.recall(userId, since)
    for (const { id } of missed ?? []) if (id !== null) recalled.add(id)
    const ready = written({ id: upTo, event: { type: 'ready' } })
    body.write(`retry: ${RETRY_MS}\n\n${writtenAll(missed)}${ready}`)
  } catch (error) {
    stopListening()
    throw error
  }
  streams.add(stream)
  if (signal.aborted) stream.end()
  signal.addEventListener('abort', () => stream.end())
  for (const heard of early) tell(heard)
  early = undefined
  return body.stream
}

const written = ({ id, event }: Heard) =>
  `${id === null ? '' : `id: ${id}\n`}event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`

function writtenAll(missed: Heard[] | null): string {
  const text = missed?.map(written).join('')
  return text === undefined || text.length > MISSED_LENGTH_MAX
    ? written({ id: null, event: { type: 'reset' } })
    : text
}
