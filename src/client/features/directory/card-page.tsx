import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** So far outside the screen a page of cards is still there, so that nobody scrolls into a gap. */
const NEAR = '1500px 0px'

/**
 * How tall each page of cards was. It outlives the screen: who comes back finds the list exactly as tall as it was,
 * and so the same card under the thumb.
 */
const heights = new Map<string, number>()

type CardPageProps = {
  /** The list and the place in it. */
  name: string
  children: ReactNode
}

/** A page of a long list. Far from what is seen it is an empty box of its own height, however many pages there are. */
export function CardPage({ name, children }: CardPageProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(() => !heights.has(name))

  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => {
    const element = box.current
    if (!element || !isNear) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) heights.set(name, entry.contentRect.height)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear, name])

  return (
    <div ref={box} style={isNear ? undefined : { height: heights.get(name) }}>
      {isNear && children}
    </div>
  )
}
