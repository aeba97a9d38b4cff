import type { Logger } from '#server/platform/logger.ts'
import type { Edge } from './edge.ts'

const PER_PERSON_MAX = 10
/** Beats are spread over this many moments, so that thousands of streams do not beat at once. */
const MOMENTS = 25

/** The stream of one open page. */
export type OpenStream = {
  userId: string
  sessionId: string
  beat(): void
  /** The login is over. */
  endSession(): void
  end(): void
}

export type OpenStreams = ReturnType<typeof createOpenStreams>

type Parts = { findLiveLogins: Edge['findLiveLogins']; log: Logger; heartbeatMs: number }

/** All streams of this node: they beat, end with their login, and end together when the server stops. */
export function createOpenStreams({ findLiveLogins, log, heartbeatMs }: Parts) {
  const nextBeats = new Map<OpenStream, number>()
  const byPerson = new Map<string, Set<OpenStream>>()
  let isClosed = false

  const look = async () => {
    const now = performance.now()
    const due = [...nextBeats].flatMap(([stream, at]) => (at <= now ? [stream] : []))
    if (due.length === 0) return
    for (const stream of due) {
      nextBeats.set(stream, now + heartbeatMs)
      stream.beat()
    }
    const live = await findLiveLogins([...new Set(due.map(({ sessionId }) => sessionId))])
    for (const stream of due) if (!live.has(stream.sessionId)) stream.endSession()
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'open streams could not be checked'))
  }, heartbeatMs / MOMENTS)
  timer.unref()

  return {
    isClosed: () => isClosed,
    add(stream: OpenStream) {
      nextBeats.set(stream, performance.now() + heartbeatMs)
      const own = byPerson.get(stream.userId) ?? new Set()
      byPerson.set(stream.userId, own.add(stream))
      const [oldest] = own
      if (own.size > PER_PERSON_MAX) oldest?.end()
    },
    remove(stream: OpenStream) {
      nextBeats.delete(stream)
      const own = byPerson.get(stream.userId)
      own?.delete(stream)
      if (own?.size === 0) byPerson.delete(stream.userId)
    },
    close() {
      isClosed = true
      clearInterval(timer)
      for (const stream of [...nextBeats.keys()]) stream.end()
    },
  }
}
