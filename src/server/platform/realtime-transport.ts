import type { RealtimeEvent } from '#shared/realtime-events.ts'
import type { Database } from './database.ts'
import type { Logger } from './logger.ts'

/** The message between nodes. A stored event may be left out and is then loaded by its id. */
export type Notice = { userId: string; id: number | null; event: RealtimeEvent | null }

/** Carries notices to every node. */
export type Transport = {
  /** Sends after commit. A lost notice of a stored event is recovered by `catchUp`. */
  send(tx: Database, notices: readonly Notice[]): Promise<void>
  /** Resolves once notices for this user arrive. */
  subscribe(userId: string): Promise<void>
  unsubscribe(userId: string): void
  close(): Promise<void>
}

/** `catchUp` is called after an interruption of so many seconds, in which notices may have been lost. */
type TransportListener = { receive(notice: Notice): void; catchUp(seconds: number): void }

export type TransportParts = { url: string; listener: TransportListener; log: Logger }
