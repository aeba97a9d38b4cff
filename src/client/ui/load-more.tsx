import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'

/** So far before the end of the list the next page is fetched. */
const AHEAD = '1200px 0px'
const AHEAD_WITHIN = '400px 0px'

type LoadMoreProps = {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** What is said when the next page did not arrive. */
  failure: string
  /** The list scrolls within the element around it, and not with the page. */
  isWithin?: boolean
}

/** Fetches the next page while one scrolls towards the end; the button does it without scrolling, and after a failure. */
export function LoadMore({ list, failure, isWithin = false }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const end = useRef<HTMLDivElement>(null)
  const isReady = hasNextPage && !isFetchingNextPage && !isFetchNextPageError

  useEffect(() => {
    if (!isReady || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void fetchNextPage(),
      isWithin ? { root: end.current.parentElement, rootMargin: AHEAD_WITHIN } : { rootMargin: AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isReady, isWithin, fetchNextPage])

  if (!hasNextPage) return null
  return (
    <div ref={end} className={cn('grid justify-items-center gap-3', isWithin ? 'p-4' : 'pt-4')}>
      {isFetchNextPageError && (
        <p role="alert" className="text-sm text-primary-text">
          {failure}
        </p>
      )}
      <Button
        {...(isWithin ? { variant: 'quiet', size: 'sm' } : { variant: 'secondary' })}
        pending={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        Load more
      </Button>
    </div>
  )
}
