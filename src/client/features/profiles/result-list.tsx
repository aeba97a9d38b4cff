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
import type { Result } from '#shared/profiles/result.contract.ts'
import { RemovedResult } from './removed-result.tsx'
import { useOrderResults, useRemoveResult } from './result.queries.ts'
import { ResultRow } from './result-row.tsx'

type Removed = { result: Result; place: number }

/** The results in their owner's order: dragged, or moved a place at a time. */
export function ResultList({ results }: { results: readonly Result[] }) {
  const order = useOrderResults()
  const remove = useRemoveResult()
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [moved, setMoved] = useState('')
  const dndId = useId()
  const sensors = useSensors(
    // A finger that scrolls does not drag, and a press on a button stays one.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  function move(from: number, to: number) {
    if (from === to || to < 0 || to >= results.length) return
    order.mutate(arrayMove([...results], from, to))
    setMoved(`Moved to place ${to + 1} of ${results.length}`)
  }
  function drop({ active, over }: DragEndEvent) {
    if (!over) return
    const placeOf = (id: unknown) => results.findIndex((result) => result.id === id)
    move(placeOf(active.id), placeOf(over.id))
  }
  const take = (result: Result, place: number) =>
    remove.mutate(result, { onSuccess: () => setRemoved({ result, place }) })

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
                onRemove={() => take(result, index)}
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
