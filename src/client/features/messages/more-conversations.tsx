import { useEffect, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'

/** So far before the end of the list the next page is fetched. */
const AHEAD = '400px 0px'

type MoreConversationsProps = {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
}

/** Fetches the next page as one scrolls towards it; the button does it without scrolling, and after a failure. */
export function MoreConversations({ list }: MoreConversationsProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const end = useRef<HTMLDivElement>(null)
  const isReady = hasNextPage && !isFetchingNextPage && !isFetchNextPageError

  useEffect(() => {
    if (!isReady || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void fetchNextPage(),
      { root: end.current.parentElement, rootMargin: AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isReady, fetchNextPage])

  if (!hasNextPage) return null
  return (
    <div ref={end} className="grid justify-items-center gap-2 p-4">
      {isFetchNextPageError && (
        <p role="alert" className="text-sm text-primary-text">
          The next conversations did not arrive.
        </p>
      )}
      <Button variant="quiet" size="sm" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Load more
      </Button>
    </div>
  )
}
