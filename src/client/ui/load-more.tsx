import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'

/** The next page is fetched this far ahead of the end of the list. */
const AHEAD = '1200px 0px'
const AHEAD_WITHIN = '400px 0px'

type LoadMoreProps = {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** Shown when the next page could not be loaded. */
  failure: string
  /** The list scrolls within an element, not with the page. */
  isWithin?: boolean
}

/** Fetches the next page when the end comes near; the button does it without scrolling, and after a failure. */
export function LoadMore({ list, failure, isWithin = false }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const end = useRef<HTMLDivElement>(null)
  const isReady = hasNextPage && !isFetchingNextPage && !isFetchNextPageError

  useEffect(() => {
    if (!isReady || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void fetchNextPage(),
      isWithin ? { root: scrollContainerOf(end.current), rootMargin: AHEAD_WITHIN } : { rootMargin: AHEAD },
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

function scrollContainerOf({ parentElement }: Element): Element | null {
  if (!parentElement) return null
  const isScrollable = /auto|scroll/.test(getComputedStyle(parentElement).overflowY)
  return isScrollable ? parentElement : scrollContainerOf(parentElement)
}
