import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Pages this close to the viewport are rendered, so that scrolling never shows a gap. */
const NEAR = '1500px 0px'

/**
 * The measured height of each page of cards. Module state, so that navigating back restores the same scroll position.
 */
const heights = new Map<string, number>()

type CardPageProps = {
  /** The list and the page's position in it. */
  name: string
  children: ReactNode
}

/** A page of a virtualized list: far from the viewport it is an empty box of its measured height. */
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
