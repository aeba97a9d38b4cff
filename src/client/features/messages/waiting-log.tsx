import type { ReactNode } from 'react'
import { MessageGroup } from './message-group.tsx'
import { entriesOf, timelineOf } from './timeline.ts'
import { useClock } from './use-clock.ts'
import { useOutbox } from './use-outbox.ts'

type WaitingLogProps = { theirId: string; ownId: string; empty: ReactNode }

/** A thread that does not exist yet holds only what is on its way. */
export function WaitingLog({ theirId, ownId, empty }: WaitingLogProps) {
  const { outbox, waiting } = useOutbox(ownId)
  const clock = useClock(0)
  const entries = entriesOf(
    [],
    waiting.filter(({ toUserId }) => toUserId === theirId),
    ownId,
  )
  if (entries.length === 0) return <div className="grid min-h-0 flex-1 content-center">{empty}</div>
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end gap-2 overflow-y-auto p-4 md:px-5">
      {timelineOf(entries, { newFrom: null, clock }).map(
        (part) => part.type === 'group' && <MessageGroup key={part.key} group={part} outbox={outbox} />,
      )}
    </div>
  )
}
