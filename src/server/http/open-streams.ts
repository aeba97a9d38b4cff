import type { Logger } from '#server/platform/logger.ts'
import { MEMBERS_MAX } from '#shared/members/seat.constants.ts'
import type { Edge } from './edge.ts'

/** Of one person, in all their browsers. */
export const STREAMS_PER_PERSON = 10
/** Of all members of an organization: four for each, and they do not displace each other before that. */
export const STREAMS_PER_ACCOUNT = 4 * (MEMBERS_MAX + 1)
/** Heartbeats are spread over this many ticks, so that thousands of streams do not write at once. */
const TICKS = 25

export type OpenStream = {
  userId: string
  personId: string
  sessionId: string
  heartbeat(): void
  /** Tells the page that its session has ended, and closes the stream. */
  endSession(): void
  /** Tells the page that it has made way for another one, and closes the stream. */
  displace(): void
  end(): void
}

export type OpenStreams = ReturnType<typeof createOpenStreams>

type Parts = { findActiveSessions: Edge['findActiveSessions']; log: Logger; heartbeatMs: number }

/** All streams of this node: sends heartbeats, and ends streams with their session or when the server stops. */
export function createOpenStreams({ findActiveSessions, log, heartbeatMs }: Parts) {
  const nextHeartbeat = new Map<OpenStream, number>()
  const byAccount = new Map<string, Set<OpenStream>>()
  const byPerson = new Map<string, Set<OpenStream>>()
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
    /** A page that was displaced before makes way itself, so that the pages of one person do not take turns for ever. */
    add(stream: OpenStream, { makesWay = false } = {}) {
      nextHeartbeat.set(stream, performance.now() + heartbeatMs)
      const ofPerson = addTo(byPerson, stream.personId, stream)
      const ofAccount = addTo(byAccount, stream.userId, stream)
      const isOver = ofPerson.size > STREAMS_PER_PERSON || ofAccount.size > STREAMS_PER_ACCOUNT
      if (!isOver) return
      if (makesWay) stream.displace()
      else oldestOf(ofPerson.size > STREAMS_PER_PERSON ? ofPerson : mostOfOnePerson(ofAccount))?.displace()
    },
    remove(stream: OpenStream) {
      nextHeartbeat.delete(stream)
      removeFrom(byPerson, stream.personId, stream)
      removeFrom(byAccount, stream.userId, stream)
    },
    close() {
      isClosed = true
      clearInterval(timer)
      for (const stream of [...nextHeartbeat.keys()]) stream.end()
    },
  }
}

type Streams = Set<OpenStream>

function addTo(groups: Map<string, Streams>, name: string, stream: OpenStream): Streams {
  const streams = groups.get(name) ?? new Set()
  groups.set(name, streams.add(stream))
  return streams
}

function removeFrom(groups: Map<string, Streams>, name: string, stream: OpenStream): void {
  const streams = groups.get(name)
  streams?.delete(stream)
  if (streams?.size === 0) groups.delete(name)
}

function oldestOf([oldest]: Streams): OpenStream | undefined {
  return oldest
}

/** Those of the member who has most open, so that it is not the others who pay for them. */
function mostOfOnePerson(streams: Streams): Streams {
  const byPerson = new Map<string, Streams>()
  for (const stream of streams) addTo(byPerson, stream.personId, stream)
  return [...byPerson.values()].reduce((most, each) => (each.size > most.size ? each : most), new Set())
}
