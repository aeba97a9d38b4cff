import { type RefObject, useEffect, useRef } from 'react'

/** A thin kerb under the header that grows with what has been read. It says nothing that the scrollbar does not. */
export function ReadingProgress({ of: text }: { of: RefObject<HTMLElement | null> }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const show = () => {
      if (!text.current || !bar.current) return
      const { top, height } = text.current.getBoundingClientRect()
      const read = (window.innerHeight - top) / height
      bar.current.style.width = `${Math.min(100, Math.max(0, read * 100))}%`
    }
    show()
    window.addEventListener('scroll', show, { passive: true })
    window.addEventListener('resize', show)
    return () => {
      window.removeEventListener('scroll', show)
      window.removeEventListener('resize', show)
    }
  }, [text])
  return (
    <div aria-hidden="true" className="pointer-events-none sticky top-header z-30 h-0 print:hidden">
      <div ref={bar} className="h-1 w-0 kerb [--kerb-step:8px]" />
    </div>
  )
}
