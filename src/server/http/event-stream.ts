import * as z from 'zod/mini'
import type { Logger } from '#server/platform/logger.ts'
import type { Position, StreamedEvent } from '#server/platform/realtime.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { invalid, unauthenticated, unavailable } from '#shared/http/problem.ts'
import { createBoundedBody } from './bounded-body.ts'
import type { Edge } from './edge.ts'
import { createOpenStreams, type OpenStream, type OpenStreams } from './open-streams.ts'

/** Shorter than the half minute after which proxies give up on a silent connection. */
const HEARTBEAT_MS = 25_000
const RETRY_MS = 3000
/** After a page has made way for another one of the same person. */
const DISPLACED_RETRY_MS = 60_000
const STORED_SECONDS = 60 * 60
/** Beyond this, refetching is quicker than replaying. */
const MISSED_LENGTH_MAX = 128 * 1024
/** A client with this much unread data is disconnected; it asks for the rest when it reconnects. */
const BUFFER_BYTES_MAX = 512 * 1024

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // Otherwise a stopping server would wait for the kept-alive connection.
  connection: 'close',
}

/** Serves the live events of the signed-in user as server-sent events. */
export function serveEventStream(
  edge: Edge,
  { log, heartbeatMs = HEARTBEAT_MS }: { log: Logger; heartbeatMs?: number },
): OpenStreams {
  const streams = createOpenStreams({ findActiveSessions: edge.findActiveSessions, log, heartbeatMs })

  edge.app.get('/api/stream', async (c) => {
    const actor = await edge.readActor(c.req.raw.headers)
    if (!actor) throw unauthenticated()
    const since = readPosition({
      lastEventId: c.req.header('last-event-id') ?? c.req.query('lastEventId'),
      age: c.req.query('age'),
    })
    const makesWay = c.req.query('displaced') !== undefined
    if (streams.isClosed()) throw unavailable('The server is stopping.', 1)
    // Hono also routes HEAD here, and nobody would read the stream.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)

    const { signal } = c.req.raw
    const disconnect = () => c.env.outgoing?.destroy()
    return new Response(await openStream({ edge, streams, actor, since, makesWay, signal, disconnect }), {
      headers,
    })
  })
  return streams
}

const positionQuery = z.object({
  lastEventId: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  /** Milliseconds since the page was requested, for its first stream. */
  age: z.optional(z.coerce.number().check(z.minimum(0))),
})

function readPosition(given: Record<'lastEventId' | 'age', string | undefined>): Position | null {
  const { success, data } = z.safeParse(positionQuery, given)
  if (!success) throw invalid({ lastEventId: 'Must be the id of an event' })
  if (data.lastEventId !== undefined) return { lastId: data.lastEventId }
  if (data.age !== undefined) return { seconds: Math.min(data.age / 1000, STORED_SECONDS) }
  return null
}

type Opening = {
  edge: Edge
  streams: OpenStreams
  actor: Actor
  since: Position | null
  /** The page was displaced before. */
  makesWay: boolean
  /** Aborted when the client disconnects, even before the stream is open. */
  signal: AbortSignal
  /** Drops the connection with everything buffered for it. */
  disconnect: () => void
}

/** Listens before it replays missed events, so that none is lost in between. */
async function openStream({
  edge: { realtime },
  streams,
  actor,
  since,
  makesWay,
  signal,
  disconnect,
}: Opening) {
  const { userId, personId, sessionId } = actor
  const replayed = new Set<number>()
  let early: StreamedEvent[] | undefined = []

  const body = createBoundedBody({
    maxBytes: BUFFER_BYTES_MAX,
    onCancel: () => stream.end(),
    onFull: () => {
      stream.end()
      disconnect()
    },
  })
  const send = (streamed: StreamedEvent) => {
    const { id, event } = streamed
    if (event.type === 'session-ended') return event.sessionId === sessionId && stream.endSession()
    if (event.type === 'account-switched') {
      if (event.sessionId !== sessionId) return
      body.write(formatEvent(streamed))
      return stream.end()
    }
    if (id === null || !replayed.has(id)) body.write(formatEvent(streamed))
  }
  const stopListening = await realtime.listen(userId, (event) => (early ? early.push(event) : send(event)))
  const stream: OpenStream = {
    userId,
    personId,
    sessionId,
    heartbeat: () => body.write(': heartbeat\n\n'),
    endSession() {
      body.write(formatEvent({ id: null, event: { type: 'session-ended', sessionId } }))
      stream.end()
    },
    displace() {
      body.write(`retry: ${DISPLACED_RETRY_MS}\n\n${formatEvent({ id: null, event: { type: 'displaced' } })}`)
      stream.end()
    },
    end() {
      streams.remove(stream)
      stopListening()
      body.end()
    },
  }

  try {
    const { missed, upTo } = await realtime.replay(userId, since)
    for (const { id } of missed ?? []) if (id !== null) replayed.add(id)
    const ready = formatEvent({ id: upTo, event: { type: 'ready' } })
    body.write(`retry: ${RETRY_MS}\n\n${formatAll(missed)}${ready}`)
  } catch (error) {
    stopListening()
    throw error
  }
  streams.add(stream, { makesWay })
  if (signal.aborted) stream.end()
  signal.addEventListener('abort', () => stream.end())
  for (const event of early) send(event)
  early = undefined
  return body.stream
}

const formatEvent = ({ id, event }: StreamedEvent) =>
  `${id === null ? '' : `id: ${id}\n`}event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`

function formatAll(missed: StreamedEvent[] | null): string {
  const text = missed?.map(formatEvent).join('')
  return text === undefined || text.length > MISSED_LENGTH_MAX
    ? formatEvent({ id: null, event: { type: 'reset' } })
    : text
}
