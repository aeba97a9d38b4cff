import { formatInZone } from '#shared/format/date.ts'
import type { Message } from '#shared/messages/message.contract.ts'
import { toZonedDay } from '#shared/time.ts'
import { type Clock, dayLabel } from './message-time.ts'
import type { WaitingMessage } from './outbox.ts'

/** What one writes within this time stands together. */
const TOGETHER_MS = 5 * 60_000

/** A message as the thread shows it: one that the server has, or one that is still on its way there. */
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

/** The messages of the thread, then what is on its way; nothing that has arrived is shown a second time. */
export function entriesOf(
  messages: readonly Message[],
  waiting: readonly WaitingMessage[],
  ownId: string,
): Entry[] {
  const arrived = new Set(messages.map(({ clientKey }) => clientKey))
  return [
    ...messages.map((message) => ({
      key: message.clientKey ?? message.id,
      isMine: message.senderId === ownId,
      createdAt: message.createdAt,
      message,
      waiting: null,
    })),
    ...waiting
      .filter(({ key }) => !arrived.has(key))
      .map((each) => ({
        key: each.key,
        isMine: true,
        createdAt: each.createdAt,
        message: null,
        waiting: each,
      })),
  ]
}

/** Days, the line over what is new, and groups of what one person said in one go. */
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
  Date.parse(entry.createdAt) - Date.parse((group.at(-1) ?? group[0]).createdAt) < TOGETHER_MS
