import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useId, useState } from 'react'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Result } from '#shared/profiles/result.contract.ts'
import { resultTitle, useOrderResults, useRemoveResult, useRestoreResult } from './result.queries.ts'
import { ResultRow } from './result-row.tsx'

type Removed = { result: Result; position: number }

/** The results in their owner's order, changed by dragging or by buttons. */
export function ResultList({ results }: { results: readonly Result[] }) {
  const order = useOrderResults()
  const remove = useRemoveResult()
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [moved, setMoved] = useState('')
  const dndId = useId()
  const sensors = useSensors(
    // Scrolling with a finger and pressing a button must not start a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  function move(from: number, to: number) {
    if (from === to || to < 0 || to >= results.length) return
    order.mutate(arrayMove([...results], from, to))
    setMoved(`Moved to position ${to + 1} of ${results.length}`)
  }
  function drop({ active, over }: DragEndEvent) {
    if (!over) return
    const indexOf = (id: unknown) => results.findIndex((result) => result.id === id)
    move(indexOf(active.id), indexOf(over.id))
  }
  const removeAt = (result: Result, position: number) =>
    remove.mutate({ params: { id: result.id } }, { onSuccess: () => setRemoved({ result, position }) })

  return (
    <>
      <ProblemAlert error={order.error ?? remove.error} />
      <DndContext id={dndId} sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
        <SortableContext items={results.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol className="grid border-t border-line">
            {results.map((result, index) => (
              <ResultRow
                key={result.id}
                result={result}
                isFirst={index === 0}
                isLast={index === results.length - 1}
                onMove={(by) => move(index, index + by)}
                onRemove={() => removeAt(result, index)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {removed && <RemovedResult {...removed} key={removed.result.id} onDone={() => setRemoved(null)} />}
      <p role="status" className="sr-only">
        {moved}
      </p>
    </>
  )
}

function RemovedResult({ result, position, onDone }: Removed & { onDone: () => void }) {
  const restore = useRestoreResult()
  return (
    <Alert tone="info">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">“{resultTitle(result)}” removed.</p>
        <Button
          variant="quiet"
          size="sm"
          pending={restore.isPending}
          onClick={() => restore.mutate({ result, position }, { onSuccess: onDone })}
        >
          Undo
        </Button>
      </div>
    </Alert>
  )
}
