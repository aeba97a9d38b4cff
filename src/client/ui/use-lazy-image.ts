import { type RefCallback, useEffect, useRef, useState } from 'react'
import { currentConnection, fullImageDelay } from './connection.ts'

const LOAD_AHEAD = '100px'

type LazyImage = { src: string; lowSrc: string | undefined; priority: boolean }

/**
 * Decides which version of a picture is shown. The full version replaces the light one when the picture is near the
 * viewport, unless it fails to load.
 */
export function useLazyImage({ src, lowSrc, priority }: LazyImage) {
  const image = useRef<HTMLImageElement>(null)
  const [fullSrc, setFullSrc] = useState<string>()
  const [failed, setFailed] = useState<readonly string[]>([])
  const waits = lowSrc !== undefined && !priority && fullSrc !== src && !failed.includes(src)
  const shownSrc = lowSrc !== undefined && (waits || failed.includes(src)) ? lowSrc : src

  useEffect(() => {
    if (!waits || !image.current) return
    let timer: number | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        timer = window.setTimeout(() => setFullSrc(src), fullImageDelay(currentConnection()))
      },
      { rootMargin: LOAD_AHEAD },
    )
    observer.observe(image.current)
    return () => {
      observer.disconnect()
      window.clearTimeout(timer)
    }
  }, [waits, src])

  function fail() {
    setFailed((before) => (before.includes(shownSrc) ? before : [...before, shownSrc]))
  }

  const ref: RefCallback<HTMLImageElement> = (element) => {
    image.current = element
    // A picture in the server's HTML may have failed before hydration.
    if (element?.complete && element.naturalWidth === 0 && element.getAttribute('src') === shownSrc) fail()
  }

  return {
    isFull: shownSrc === src,
    hasFailed: failed.includes(shownSrc),
    imageProps: { ref, src: shownSrc, onError: fail },
  }
}
