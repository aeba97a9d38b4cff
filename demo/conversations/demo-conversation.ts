import type { RequestStatus } from '#shared/messages/message.constants.ts'

/** One sitting: when it began, in hours before now, and what was said. */
type Sitting = { hoursAgo: number; lines: readonly Line[] }

/** Who of the two says it, by the arrow: to the right the one who wrote first. */
type Line = `> ${string}` | `< ${string}`

/** A conversation of the demo world, between two people named by their slugs. */
export type DemoConversation = {
  from: string
  to: string
  status?: RequestStatus
  /** The last so many messages of the other have not been read. */
  unreadBy?: Readonly<Record<string, number>>
  archivedBy?: string
  mutedBy?: string
  sittings: readonly Sitting[]
}
