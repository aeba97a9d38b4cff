import { CSS, type Transform } from '@dnd-kit/utilities'
import { useCallback, useLayoutEffect, useRef } from 'react'

type Motion = { transform: Transform | null; transition: string | undefined }

/** Where a dragged row is now. It is set on the element by script, because the page's policy takes no style attributes. */
export function useDragStyle(
  setNodeRef: (node: HTMLElement | null) => void,
  { transform, transition }: Motion,
) {
  const element = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!element.current) return
    element.current.style.transform = CSS.Translate.toString(transform) ?? ''
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
