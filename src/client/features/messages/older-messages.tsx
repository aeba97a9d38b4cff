import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { messageCalls } from '#client/lib/endpoint-map.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { updateThread } from './message-cache.ts'
import { type Thread, withOlder } from './message-data.ts'

/** Older messages are fetched this far ahead of the top. */
const AHEAD = '300px 0px'

type OlderMessagesProps = { thread: Thread; scroller: RefObject<HTMLElement | null> }

export function OlderMessages({ thread, scroller }: OlderMessagesProps) {
  const { conversation, messages, hasOlder } = thread
  const top = useRef<HTMLDivElement>(null)
  const { id } = conversation
  const { mutate, isPending, isError } = useEndpointMutation(messageCalls.thread, {
    onSuccess: (older, _, queryClient) => updateThread(queryClient, id, (now) => withOlder(now, older)),
  })
  const oldest = messages[0]?.id
  const isReady = hasOlder && oldest !== undefined && !isPending && !isError

  const loadOlder = useCallback(
    () => mutate({ params: { id }, query: { before: oldest } }),
    [mutate, id, oldest],
  )

  useEffect(() => {
    if (!isReady || !top.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && loadOlder(),
      { root: scroller.current, rootMargin: AHEAD },
    )
    observer.observe(top.current)
    return () => observer.disconnect()
  }, [isReady, loadOlder, scroller])

  if (!hasOlder || !oldest) return null
  return (
    <div ref={top} className="grid justify-items-center gap-2 pb-3">
      {isError && (
        <p role="alert" className="text-sm text-primary-text">
          We couldn’t load older messages.
        </p>
      )}
      <Button variant="quiet" size="sm" pending={isPending} onClick={loadOlder}>
        Older messages
      </Button>
    </div>
  )
}
