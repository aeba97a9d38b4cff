import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { readOlder } from './message.queries.ts'
import { changeThread } from './message-cache.ts'
import { type Thread, withOlder } from './thread-data.ts'

/** So far before the top is reached the older ones are fetched. */
const AHEAD = '300px 0px'

type OlderMessagesProps = { thread: Thread; scroller: RefObject<HTMLElement | null> }

export function OlderMessages({ thread, scroller }: OlderMessagesProps) {
  const { conversation, messages, hasOlder } = thread
  const queryClient = useQueryClient()
  const top = useRef<HTMLDivElement>(null)
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (before: string) => readOlder(conversation.id, before),
    onSuccess: (older) => changeThread(queryClient, conversation.id, (now) => withOlder(now, older)),
  })
  const oldest = messages[0]?.id
  const isReady = hasOlder && oldest !== undefined && !isPending && !isError

  useEffect(() => {
    if (!isReady || !top.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && mutate(oldest),
      { root: scroller.current, rootMargin: AHEAD },
    )
    observer.observe(top.current)
    return () => observer.disconnect()
  }, [isReady, oldest, mutate, scroller])

  if (!hasOlder || !oldest) return null
  return (
    <div ref={top} className="grid justify-items-center gap-2 pb-3">
      {isError && (
        <p role="alert" className="text-sm text-primary-text">
          The older messages did not arrive.
        </p>
      )}
      <Button variant="quiet" size="sm" pending={isPending} onClick={() => mutate(oldest)}>
        Older messages
      </Button>
    </div>
  )
}
