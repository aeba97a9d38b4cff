import { useEffect, useState } from 'react'
import type { MapSize } from './map-view.ts'

/** Until it is measured; also where there is no layout. */
const ASSUMED: MapSize = { width: 640, height: 560 }

/** The size of an element, kept up to date. */
export function useSize(element: HTMLElement | null): MapSize {
  const [size, setSize] = useState(ASSUMED)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      // A hidden map keeps its last size.
      if (width > 0 && height > 0) setSize({ width, height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return size
}
