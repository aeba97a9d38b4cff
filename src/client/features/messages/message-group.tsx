import { Fragment } from 'react'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { CheckIcon, ClockIcon, WarningIcon } from '#client/ui/icons.tsx'
import type { Correspondent } from '#shared/messages/message.contract.ts'
import { MessageBubble, type RenderCard } from './message-bubble.tsx'
import type { Outbox, WaitingMessage } from './outbox.ts'
import type { Entry, TimelinePart } from './timeline.ts'
import { useIsOnline } from './use-outbox.ts'

type MessageGroupProps = {
  group: Extract<TimelinePart, { type: 'group' }>
  outbox: Outbox
  participant?: Correspondent
  /** The last of my messages that they have read. */
  lastReadId?: string | undefined
  now?: number
  renderCard?: RenderCard | undefined
}

/** Consecutive messages of one user with their time; below the user’s own, the delivery status. */
export function MessageGroup({
  group,
  outbox,
  participant,
  lastReadId,
  now = 0,
  renderCard,
}: MessageGroupProps) {
  const { isMine, entries, time } = group
  const last = entries.at(-1) ?? entries[0]
  return (
    <div className={cn('flex flex-col gap-2', isMine ? 'items-end' : 'items-start')}>
      <h4 className="sr-only">{isMine ? 'You' : (participant?.name ?? '')}</h4>
      {entries.map((entry) => (
        <Fragment key={entry.key}>
          <MessageBubble entry={entry} participant={participant} now={now} renderCard={renderCard} />
          {entry.waiting?.problem && <NotDelivered waiting={entry.waiting} outbox={outbox} />}
        </Fragment>
      ))}
      {!last.waiting?.problem && (
        <p className="mono inline-flex items-center gap-1.5 pb-3 text-xs leading-none text-muted">
          {isMine && last.message?.authorName && <span>{last.message.authorName} ·</span>}
          <time dateTime={last.createdAt}>{time}</time>
          {isMine && <Progress last={last} entries={entries} lastReadId={lastReadId} />}
        </p>
      )}
    </div>
  )
}

type ProgressProps = { last: Entry; entries: readonly Entry[]; lastReadId: string | undefined }

/** "Read" appears once, below the last message that was read. */
function Progress({ last, entries, lastReadId }: ProgressProps) {
  const isOnline = useIsOnline()
  if (last.waiting || last.message?.status === 'sending') {
    return (
      <>
        <ClockIcon className="size-3.25" />
        {last.waiting && !isOnline ? 'Waiting for connection' : 'Sending'}
      </>
    )
  }
  if (last.message?.id === lastReadId || entries.some(({ message }) => message?.id === lastReadId)) {
    return (
      <>
        <CheckIcon className="size-3.25 text-ok" />
        Read
      </>
    )
  }
  return null
}

function NotDelivered({ waiting, outbox }: { waiting: WaitingMessage; outbox: Outbox }) {
  return (
    <div role="alert" className="grid justify-items-end gap-1 pb-3 text-sm text-primary-text">
      <p className="flex flex-wrap items-center justify-end gap-x-1.5">
        <WarningIcon className="size-4" />
        Not delivered ·
        <Button
          variant="ghost"
          size="sm"
          className="px-1.5 underline underline-offset-2"
          onClick={() => void outbox.retry(waiting.key)}
        >
          Retry
        </Button>
        ·
        <Button
          variant="ghost"
          size="sm"
          className="px-1.5 underline underline-offset-2"
          onClick={() => outbox.drop(waiting.key)}
        >
          Remove
        </Button>
      </p>
      <p className="max-w-[46ch] text-right">{waiting.problem}</p>
    </div>
  )
}
