import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

/** So far before the end of the list the next page is fetched. */
const AHEAD = '1200px 0px'

type LoadMoreProps = {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** What is said when the next page did not arrive. */
  failure: string
}

/** Fetches the next page while one scrolls towards the end; the button does it without scrolling, and after a failure. */
export function LoadMore({ list, failure }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const end = useRef<HTMLDivElement>(null)
  const isReady = hasNextPage && !isFetchingNextPage && !isFetchNextPageError

  useEffect(() => {
    if (!isReady || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void fetchNextPage(),
      { rootMargin: AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isReady, fetchNextPage])

  if (!hasNextPage) return null
  return (
    <div ref={end} className="grid justify-items-center gap-3 pt-4">
      {isFetchNextPageError && (
        <p role="alert" className="text-sm text-primary-text">
          {failure}
        </p>
      )}
      <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Load more
      </Button>
    </div>
  )
}
