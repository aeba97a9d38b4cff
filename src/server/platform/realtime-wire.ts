import type { RealtimeEvent } from '#shared/realtime-events.ts'
import type { Database } from './database.ts'

/** What nodes say to each other; an event that is kept may be left out, and is then read by its id. */
export type Notice = { userId: string; id: number | null; event: RealtimeEvent | null }

/** How notices get from one node to every node. */
export type Wire = {
  /** Sent when the transaction is committed. A notice that is lost on its way is found again by its kept event. */
  send(tx: Database, notices: readonly Notice[]): Promise<void>
  /** Resolves once notices of this person arrive. */
  follow(userId: string): Promise<void>
  unfollow(userId: string): void
  close(): Promise<void>
}

/** Whom a wire tells each notice, and for how long it may have missed some. */
export type WireEnd = { hear(notice: Notice): void; catchUp(seconds: number): void }
