import type { useSortable } from '@dnd-kit/sortable'
import { useCallback, useLayoutEffect, useRef } from 'react'

type Motion = Pick<ReturnType<typeof useSortable>, 'transform' | 'transition'>

/** Where a dragged row is now. It is set on the element by script, because the page's policy takes no style attributes. */
export function useDragStyle(
  setNodeRef: (node: HTMLElement | null) => void,
  { transform, transition }: Motion,
) {
  const element = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!element.current) return
    element.current.style.transform = transform ? `translate(${transform.x}px, ${transform.y}px)` : ''
    element.current.style.transition = transition ?? ''
  }, [transform, transition])
  return useCallback(
    (node: HTMLElement | null) => {
      element.current = node
      setNodeRef(node)
    },
    [setNodeRef],
  )
}
