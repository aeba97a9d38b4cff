import type { Logger } from '#server/platform/logger.ts'
import type { Edge } from './edge.ts'

const STREAMS_PER_USER = 10
/** Heartbeats are spread over this many ticks, so that thousands of streams do not write at once. */
const TICKS = 25

export type OpenStream = {
  userId: string
  sessionId: string
  heartbeat(): void
  /** Tells the page that its session has ended, and closes the stream. */
  endSession(): void
  end(): void
}

export type OpenStreams = ReturnType<typeof createOpenStreams>

type Parts = { findActiveSessions: Edge['findActiveSessions']; log: Logger; heartbeatMs: number }

/** All streams of this node: sends heartbeats, and ends streams with their session or when the server stops. */
export function createOpenStreams({ findActiveSessions, log, heartbeatMs }: Parts) {
  const nextHeartbeat = new Map<OpenStream, number>()
  const byUser = new Map<string, Set<OpenStream>>()
  let isClosed = false

  const tick = async () => {
    const now = performance.now()
    const due = [...nextHeartbeat].flatMap(([stream, at]) => (at <= now ? [stream] : []))
    if (due.length === 0) return
    for (const stream of due) {
      nextHeartbeat.set(stream, now + heartbeatMs)
      stream.heartbeat()
    }
    const active = await findActiveSessions([...new Set(due.map(({ sessionId }) => sessionId))])
    for (const stream of due) {
      const account = active.get(stream.sessionId)
      if (!account) stream.endSession()
      // The page opens it again, for the account that the session acts for now.
      else if (account !== stream.userId) stream.end()
    }
  }
  const timer = setInterval(() => {
    tick().catch((error: unknown) => log.warn({ err: error }, 'could not check open streams'))
  }, heartbeatMs / TICKS)
  timer.unref()

  return {
    isClosed: () => isClosed,
    count: () => nextHeartbeat.size,
    add(stream: OpenStream) {
      nextHeartbeat.set(stream, performance.now() + heartbeatMs)
      const streams = byUser.get(stream.userId) ?? new Set()
      byUser.set(stream.userId, streams.add(stream))
      const [oldest] = streams
      if (streams.size > STREAMS_PER_USER) oldest?.end()
    },
    remove(stream: OpenStream) {
      nextHeartbeat.delete(stream)
      const streams = byUser.get(stream.userId)
      streams?.delete(stream)
      if (streams?.size === 0) byUser.delete(stream.userId)
    },
    close() {
      isClosed = true
      clearInterval(timer)
      for (const stream of [...nextHeartbeat.keys()]) stream.end()
    },
  }
}
