import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { type MapSize, type MapView, panBy, zoomBy } from './map-view.ts'

/** One notch of a wheel zooms by about half a level. */
const WHEEL_PX_PER_LEVEL = 240
const KEY_PAN_PX = 80
/** Below this a press has not become a drag. */
const DRAG_START_PX = 4

type Point = { left: number; top: number }
type Move = (change: (view: MapView) => MapView) => void

const panKeys: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-KEY_PAN_PX, 0],
  ArrowRight: [KEY_PAN_PX, 0],
  ArrowUp: [0, -KEY_PAN_PX],
  ArrowDown: [0, KEY_PAN_PX],
}
const zoomKeys: Record<string, number> = { '+': 1, '=': 1, '-': -1, _: -1 }

/** Pan and zoom by mouse, touch, wheel and keys; `surface` is what can be dragged. */
export function useMapGestures(surface: HTMLElement | null, size: MapSize, move: Move) {
  const pointers = useRef(new Map<number, Point>())
  const isDragging = useRef(false)

  // React listens to wheels passively, which would scroll the page as well.
  useEffect(() => {
    if (!surface) return
    const zoom = (event: WheelEvent) => {
      event.preventDefault()
      move((view) => zoomBy(view, -event.deltaY / WHEEL_PX_PER_LEVEL, size, pointIn(surface, event)))
    }
    surface.addEventListener('wheel', zoom, { passive: false })
    return () => surface.removeEventListener('wheel', zoom)
  }, [surface, size, move])

  function press(event: PointerEvent<HTMLElement>) {
    pointers.current.set(event.pointerId, pointIn(event.currentTarget, event))
  }

  function drag(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = pointIn(event.currentTarget, event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (!isDragging.current && distance(before, now) < DRAG_START_PX) return
    // Captured only now, so that a plain press still reaches the marker below it.
    if (!isDragging.current) event.currentTarget.setPointerCapture(event.pointerId)
    isDragging.current = true
    pointers.current.set(event.pointerId, now)
    if (other) {
      const levels = Math.log2(Math.max(distance(other, now), 1) / Math.max(distance(other, before), 1))
      move((view) => zoomBy(view, levels, size, middle(other, now)))
    } else {
      move((view) => panBy(view, before.left - now.left, before.top - now.top, size))
    }
  }

  function release({ pointerId }: PointerEvent) {
    pointers.current.delete(pointerId)
    if (pointers.current.size === 0) isDragging.current = false
  }

  function pressKey(event: KeyboardEvent) {
    const pan = panKeys[event.key]
    const levels = zoomKeys[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey || !(pan || levels)) return
    event.preventDefault()
    if (pan) move((view) => panBy(view, ...pan, size))
    else if (levels) move((view) => zoomBy(view, levels, size))
  }

  return {
    surfaceProps: {
      onPointerDown: press,
      onPointerMove: drag,
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: release,
    },
    pressKey,
  }
}

function pointIn(surface: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = surface.getBoundingClientRect()
  return { left: clientX - left, top: clientY - top }
}

const distance = (a: Point, b: Point) => Math.hypot(a.left - b.left, a.top - b.top)
const middle = (a: Point, b: Point): Point => ({ left: (a.left + b.left) / 2, top: (a.top + b.top) / 2 })
