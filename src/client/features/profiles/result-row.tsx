import { useSortable } from '@dnd-kit/sortable'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { PositionChip } from '#client/ui/position-chip.tsx'
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '#client/ui/tool-icons.tsx'
import { formatDate } from '#shared/format/date.ts'
import { finishLabel } from '#shared/profiles/profile.rules.ts'
import type { Result } from '#shared/profiles/result.contract.ts'
import { toTexts } from './editor-spec.ts'
import { resultTitle, useChangeResult } from './result.queries.ts'
import { ResultForm } from './result-form.tsx'

type ResultRowProps = {
  result: Result
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

export function ResultRow({ result, isFirst, isLast, onMove, onRemove }: ResultRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const change = useChangeResult()
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: result.id,
    disabled: isOpen,
  })
  const row = useDragStyle(setNodeRef, { transform, transition })
  const title = resultTitle(result)

  if (isOpen) {
    return (
      <li ref={setNodeRef} className="border-b border-line bg-card p-4">
        <ProblemAlert error={change.error} />
        <ResultForm
          id={result.id}
          result={toForm(result)}
          submitLabel="Save result"
          pending={change.isPending}
          onSubmit={(body) =>
            change.mutateAsync({ params: { id: result.id }, body }).then(() => setIsOpen(false))
          }
          onCancel={() => setIsOpen(false)}
        />
      </li>
    )
  }
  return (
    <li
      ref={row}
      className={cn(
        'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 border-b border-line bg-paper py-2 sm:grid-cols-[auto_minmax(0,1fr)_auto]',
        isDragging && 'relative z-10 bg-card shadow-lift',
      )}
    >
      {/* For pointers only; the buttons do the same for keyboards. */}
      <span
        ref={setActivatorNodeRef}
        aria-hidden="true"
        className="grid h-11 w-8 cursor-grab touch-none place-items-center text-muted"
        {...listeners}
      >
        <svg viewBox="0 0 8 14" aria-hidden="true" className="h-3.5 w-2 fill-current">
          <path d="M0 0h2.5v2.5H0zM5.5 0H8v2.5H5.5zM0 5.75h2.5v2.5H0zM5.5 5.75H8v2.5H5.5zM0 11.5h2.5V14H0zM5.5 11.5H8V14H5.5z" />
        </svg>
      </span>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {result.finish && (
            <PositionChip position={result.finish} label={finishLabel(result.finish)} className="text-fg" />
          )}
          {result.class && <span>{result.class}</span>}
          {result.location && <span>{result.location}</span>}
          {result.date && <time dateTime={result.date}>{formatDate(result.date)}</time>}
          {result.content && result.content !== title && (
            <span className="min-w-0 basis-full wrap-anywhere">{result.content}</span>
          )}
        </div>
      </div>
      <div className="col-start-2 flex gap-1 max-sm:-ml-3 sm:col-start-3">
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Move up: ${title}`}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <ArrowUpIcon />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Move down: ${title}`}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDownIcon />
        </Button>
        <Button variant="ghost" aria-label={`Edit ${title}`} onClick={() => setIsOpen(true)}>
          Edit
        </Button>
        <Button variant="ghost" size="icon" aria-label={`Remove ${title}`} onClick={onRemove}>
          <TrashIcon />
        </Button>
      </div>
    </li>
  )
}

const toForm = ({ id: _, finish, ...result }: Result) => ({
  finish,
  ...toTexts(result, ['content', 'race', 'eventName', 'class', 'date', 'location']),
})

type Motion = Pick<ReturnType<typeof useSortable>, 'transform' | 'transition'>

/** Moves a dragged row. Set by script, because the content security policy forbids style attributes. */
function useDragStyle(setNodeRef: (node: HTMLElement | null) => void, { transform, transition }: Motion) {
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
