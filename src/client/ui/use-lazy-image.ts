import { type RefCallback, useEffect, useRef, useState } from 'react'
import { currentConnection, fullImageDelay } from './connection.ts'

const LOAD_AHEAD = '100px'

type LazyImage = { src: string; lowSrc: string | undefined; priority: boolean }

/**
 * Decides which version of a picture is shown: none until it is near the viewport (specification 9; `loading="lazy"` alone
 * starts a screen or two earlier), then the light version, and after a delay the full one, unless that fails to load.
 */
export function useLazyImage({ src, lowSrc, priority }: LazyImage) {
  const image = useRef<HTMLImageElement>(null)
  const [isNear, setIsNear] = useState(priority)
  const [fullSrc, setFullSrc] = useState<string>()
  const [failed, setFailed] = useState<readonly string[]>([])
  const waits = lowSrc !== undefined && !priority && fullSrc !== src && !failed.includes(src)
  const isObserved = waits || !isNear
  const version = lowSrc !== undefined && (waits || failed.includes(src)) ? lowSrc : src
  const shownSrc = isNear ? version : undefined

  useEffect(() => {
    if (!isObserved || !image.current) return
    let timer: number | undefined
    const load = () => {
      const delay = fullImageDelay(currentConnection())
      setIsNear(true)
      if (waits && delay === 0) setFullSrc(src)
      else if (waits) timer = window.setTimeout(() => setFullSrc(src), delay)
    }
    const stop = () => window.clearTimeout(timer)
    // Without layout nothing is ever near.
    if (!('IntersectionObserver' in window)) {
      load()
      return stop
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        load()
      },
      { rootMargin: LOAD_AHEAD },
    )
    observer.observe(image.current)
    return () => {
      observer.disconnect()
      stop()
    }
  }, [isObserved, waits, src])

  function fail() {
    setFailed((before) => (before.includes(version) ? before : [...before, version]))
  }

  const ref: RefCallback<HTMLImageElement> = (element) => {
    image.current = element
    // A picture in the server's HTML may have failed before hydration.
    if (element?.complete && element.naturalWidth === 0 && element.getAttribute('src') === shownSrc) fail()
  }

  return {
    isNear,
    isFull: shownSrc === src,
    hasFailed: shownSrc !== undefined && failed.includes(shownSrc),
    imageProps: { ref, src: shownSrc, onError: fail },
  }
}
