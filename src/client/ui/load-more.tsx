import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'

/** How far before the end of the list the next page is fetched. */
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
  /** The list scrolls inside an element around it, not with the page. */
  isWithin?: boolean
}

/**
 * Fetches the next page when the end of the list comes near; the button does so without scrolling, and after a failure.
 * It submits a form, because React replays forms that were submitted before hydration.
 */
export function LoadMore({ list, failure, isWithin = false }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const end = useRef<HTMLDivElement>(null)
  const isReady = hasNextPage && !isFetchingNextPage && !isFetchNextPageError

  useEffect(() => {
    if (!isReady || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void fetchNextPage(),
      isWithin ? { root: scrollerOf(end.current), rootMargin: AHEAD_WITHIN } : { rootMargin: AHEAD },
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
      <form action={() => void fetchNextPage()}>
        <Button
          {...(isWithin ? { variant: 'quiet', size: 'sm' } : { variant: 'secondary' })}
          isNative
          type="submit"
          pending={isFetchingNextPage}
        >
          Load more
        </Button>
      </form>
    </div>
  )
}

/** Any other element as the root would always contain the end of the list, and every page would be fetched at once. */
function scrollerOf({ parentElement }: Element): Element | null {
  if (!parentElement || /auto|scroll/.test(getComputedStyle(parentElement).overflowY)) return parentElement
  return scrollerOf(parentElement)
}
