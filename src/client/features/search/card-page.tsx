import { memo, type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DIRECTORY_PAGE } from '#shared/athletes/athlete-filters.constants.ts'

/** Pages this close to the viewport are rendered, so that scrolling never shows a gap. */
const NEAR = '1500px 0px'

/**
 * The measured height of each page of cards, and by the name of a list that of its latest page. Module state, so that
 * navigating back restores the same scroll position.
 */
const heights = new Map<string, number>()

type CardPageProps<Item> = {
  list: string
  /** The number of the first card in the list; the page that starts the list is rendered at once. */
  first: number
  /** What was loaded at once, and the part of it that is this page. */
  items: readonly Item[]
  offset: number
  /** From `useCallback`, so that the cards of a page are rendered again only when they have to be. */
  renderItems: (items: readonly Item[], first: number) => ReactNode
}

function VirtualPage<Item>({ list, first, items, offset, renderItems }: CardPageProps<Item>) {
  const name = `${list}#${first}`
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(() => first === 1 && !heights.has(name))

  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new IntersectionObserver(
      // A transition renders in slices, so that the frames of a scroll are not late.
      (entries) => startTransition(() => setIsNear(entries.at(-1)?.isIntersecting ?? false)),
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => {
    const element = box.current
    if (!element || !isNear) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      heights.set(name, entry.contentRect.height)
      heights.set(list, entry.contentRect.height)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear, name, list])

  return (
    <div ref={box} style={isNear ? undefined : { height: heights.get(name) ?? heights.get(list) }}>
      {isNear && renderItems(items.slice(offset, offset + DIRECTORY_PAGE), first)}
    </div>
  )
}

/** A page of a virtualized list: far from the viewport it is an empty box of its measured height. */
export const CardPage = memo(VirtualPage) as typeof VirtualPage
