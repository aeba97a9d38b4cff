import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { ArrowDownIcon } from '#client/ui/tool-icons.tsx'
import type { Message } from '#shared/messages/message.contract.ts'
import { firstUnread, type Thread } from './message-data.ts'
import { MessageGroup } from './message-group.tsx'
import { useClock } from './message-time.ts'
import { OlderMessages } from './older-messages.tsx'
import type { ThreadSlots } from './thread-frame.tsx'
import { type Entry, entriesOf, timelineOf } from './timeline.ts'
import { useOutbox } from './use-outbox.ts'
import { useIsTyping } from './use-typing.ts'

type ThreadLogProps = {
  thread: Thread
  ownId: string
  readAt: number
  renderCard?: ThreadSlots['renderCard'] | undefined
}

export function ThreadLog({ thread, ownId, readAt, renderCard }: ThreadLogProps) {
  const { conversation, messages } = thread
  const { participant, readUpTo } = conversation
  const { outbox, waiting } = useOutbox(ownId)
  const clock = useClock(readAt)
  const isTyping = useIsTyping(conversation.id, participant.userId)
  const entries = entriesOf(
    messages,
    waiting.filter(({ toUserId }) => toUserId === participant.userId),
    ownId,
  )
  const newFrom = useNewFrom(thread, ownId, entries)
  const { scroller, isAtEnd, goToEnd } = useLogScroll(entries.at(-1)?.key, entries.at(-1)?.isMine ?? false)
  const showCard = ({ kind, refId }: Message) => {
    const shown = thread.cards.find((card) => card.kind === kind && card.id === refId)
    return shown && renderCard?.(shown)
  }
  const lastRead = messages.findLast(({ id, senderId }) => senderId === ownId && isRead(id, readUpTo))?.id
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* Reversed, so that it starts at its end and keeps its position when older messages load, without a script. */}
      <div
        ref={scroller}
        role="log"
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain focus-visible:-outline-offset-3 [overflow-anchor:none]"
      >
        <div className="flex flex-col gap-2 p-4 md:px-5">
          <OlderMessages thread={thread} scroller={scroller} />
          {timelineOf(entries, { newFrom, clock }).map((part) => (
            <Fragment key={part.key}>
              {part.type === 'day' && (
                <h3 className="self-center py-3 font-mono text-xs leading-none font-medium tracking-normal text-muted">
                  {part.label}
                </h3>
              )}
              {part.type === 'new' && <NewMessagesLine />}
              {part.type === 'group' && (
                <MessageGroup
                  group={part}
                  outbox={outbox}
                  participant={participant}
                  lastReadId={lastRead}
                  now={clock.now}
                  renderCard={showCard}
                />
              )}
            </Fragment>
          ))}
          <p aria-live="polite" className={isTyping ? 'pb-2 text-sm text-muted' : 'sr-only'}>
            {isTyping && `${participant.name} is typing…`}
          </p>
        </div>
      </div>
      {!isAtEnd && (
        <Button
          variant="ink"
          size="sm"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-lift"
          onClick={goToEnd}
        >
          <ArrowDownIcon />
          Latest
        </Button>
      )}
    </div>
  )
}

const isRead = (id: string, readUpTo: string | null) => readUpTo !== null && id <= readUpTo

/** Id of the first new message. The line stays while the user reads, and goes once they reply. */
function useNewFrom(thread: Thread, ownId: string, entries: readonly Entry[]): string | null {
  const unread = thread.conversation.unread > 0 ? firstUnread(thread, ownId) : null
  const [newFrom, setNewFrom] = useState(unread)
  if (newFrom === null && unread !== null) setNewFrom(unread)
  const at = entries.findIndex(({ message }) => message?.id === newFrom)
  const hasReplied = entries.slice(at).some(({ isMine }) => isMine)
  if (newFrom !== null && hasReplied) {
    if (unread === null) setNewFrom(null)
    return null
  }
  return newFrom
}

const NewMessagesLine = () => (
  <p className="flex items-center gap-3 py-2 text-xs leading-none font-semibold text-primary-text before:h-px before:flex-1 before:bg-current before:opacity-50 after:h-px after:flex-1 after:bg-current after:opacity-50">
    New messages
  </p>
)

/** Within this distance the log counts as scrolled to its end. */
const NEAR_PX = 80

/**
 * The log is reversed: its end is at 0 and positions above it are negative. A reader further up stays there when a message
 * arrives; at the end, and after sending, the log scrolls to the new message.
 */
function useLogScroll(lastKey: string | undefined, isLastMine: boolean) {
  const scroller = useRef<HTMLDivElement>(null)
  const before = useRef({ lastKey, height: 0 })
  const [isAtEnd, setIsAtEnd] = useState(true)

  useEffect(() => {
    const log = scroller.current
    if (!log) return
    const update = () => setIsAtEnd(log.scrollTop > -NEAR_PX)
    log.addEventListener('scroll', update, { passive: true })
    return () => log.removeEventListener('scroll', update)
  }, [])

  useLayoutEffect(() => {
    const log = scroller.current
    if (!log) return
    const { lastKey: knownKey, height } = before.current
    before.current = { lastKey, height: log.scrollHeight }
    if (knownKey === lastKey) return
    if (isLastMine || log.scrollTop > -NEAR_PX) log.scrollTop = 0
    else log.scrollTop -= log.scrollHeight - height
  })

  const goToEnd = () => {
    if (scroller.current) scroller.current.scrollTop = 0
  }
  return { scroller, isAtEnd, goToEnd }
}
