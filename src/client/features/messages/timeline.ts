import { formatInZone } from '#shared/format/date.ts'
import type { Message } from '#shared/messages/message.contract.ts'
import { toZonedDay } from '#shared/timezone.ts'
import { type Clock, dayLabel } from './message-time.ts'
import type { WaitingMessage } from './outbox.ts'

/** Messages within this time are grouped. */
const GROUP_MS = 5 * 60_000

/** A message in the thread: confirmed by the server, or still in the outbox. */
export type Entry = {
  key: string
  isMine: boolean
  createdAt: string
  message: Message | null
  waiting: WaitingMessage | null
}

export type TimelinePart =
  | { type: 'day'; key: string; label: string }
  | { type: 'new'; key: string }
  | { type: 'group'; key: string; isMine: boolean; time: string; entries: [Entry, ...Entry[]] }

/** The messages of the thread, followed by those in the outbox that the server has not confirmed. */
export function entriesOf(
  messages: readonly Message[],
  waiting: readonly WaitingMessage[],
  ownId: string,
): Entry[] {
  const confirmed = new Set(messages.map(({ clientKey }) => clientKey))
  return [
    ...messages.map((message) => ({
      key: message.clientKey ?? message.id,
      isMine: message.senderId === ownId,
      createdAt: message.createdAt,
      message,
      waiting: null,
    })),
    ...waiting
      .filter(({ key }) => !confirmed.has(key))
      .map((each) => ({
        key: each.key,
        isMine: true,
        createdAt: each.createdAt,
        message: null,
        waiting: each,
      })),
  ]
}

/** Day headings, the line above new messages, and groups of consecutive messages of one user. */
export function timelineOf(
  entries: readonly Entry[],
  { newFrom, clock }: { newFrom: string | null; clock: Clock },
): TimelinePart[] {
  const parts: TimelinePart[] = []
  let day = ''
  for (const entry of entries) {
    const entryDay = toZonedDay(entry.createdAt, clock.timeZone)
    if (entryDay !== day) {
      parts.push({ type: 'day', key: entryDay, label: dayLabel(entry.createdAt, clock) })
      day = entryDay
    }
    if (newFrom !== null && entry.message?.id === newFrom) parts.push({ type: 'new', key: 'new' })
    const last = parts.at(-1)
    if (last?.type === 'group' && belongs(entry, last.entries)) {
      last.entries.push(entry)
      last.time = formatInZone(entry.createdAt, 'time', clock.timeZone)
    } else {
      const time = formatInZone(entry.createdAt, 'time', clock.timeZone)
      parts.push({ type: 'group', key: entry.key, isMine: entry.isMine, time, entries: [entry] })
    }
  }
  return parts
}

const belongs = (entry: Entry, group: readonly [Entry, ...Entry[]]): boolean =>
  entry.isMine === group[0].isMine &&
  Date.parse(entry.createdAt) - Date.parse((group.at(-1) ?? group[0]).createdAt) < GROUP_MS
