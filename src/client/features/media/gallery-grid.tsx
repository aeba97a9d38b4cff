import {
  type Announcements,
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
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import { useEffect, useRef, useState } from 'react'
import type { MediaItem } from '#shared/media/media.contract.ts'
import { reorderSome } from '#shared/media/media.rules.ts'
import { GalleryTile } from './gallery-tile.tsx'
import { mediaName, useOrderMedia } from './media.queries.ts'

/** The distance that starts a drag. */
const DRAG_FROM_PX = 8

export const gridStyle = 'grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4'

type GalleryGridProps = {
  items: readonly MediaItem[]
  shown: readonly MediaItem[]
  onProfile: ReadonlySet<string>
  onOpen: (id: string) => void
}

/** The gallery; its order is changed by dragging, by keyboard and by buttons. */
export function GalleryGrid({ items, shown, onProfile, onOpen }: GalleryGridProps) {
  const order = useOrderMedia()
  const [moved, setMoved] = useState('')
  const pressed = useRef<{ id: string; step: -1 | 1; place: number }>(undefined)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  function moveTo(from: number, to: number) {
    const item = shown[from]
    if (!item || to < 0 || to >= shown.length || from === to) return
    const ids = arrayMove([...shown], from, to).map(({ id }) => id)
    order.mutate(reorderSome(items, ids))
    setMoved(`${mediaName(item, from)} moved to position ${to + 1} of ${shown.length}`)
  }

  function drop({ active, over }: DragEndEvent) {
    const indexOf = (id: unknown) => shown.findIndex((item) => item.id === id)
    if (over) moveTo(indexOf(active.id), indexOf(over.id))
  }

  const placeOf = (id: unknown) => {
    const place = shown.findIndex((item) => item.id === id)
    const item = shown[place]
    return { name: item ? mediaName(item, place) : 'It', number: `position ${place + 1} of ${shown.length}` }
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${placeOf(active.id).name}, ${placeOf(active.id).number}.`,
    onDragOver: ({ active, over }) =>
      over ? `${placeOf(active.id).name} is over ${placeOf(over.id).number}.` : undefined,
    onDragEnd: ({ active }) => `Dropped ${placeOf(active.id).name}.`,
    onDragCancel: ({ active }) => `${placeOf(active.id).name} was not moved.`,
  }

  // A button that moved with its tile has lost the focus; it gets it back, or its neighbour if it is disabled.
  useEffect(() => {
    const { id, step, place } = pressed.current ?? {}
    if (place === undefined || shown[place]?.id !== id) return
    pressed.current = undefined
    const names = step === -1 ? ['earlier', 'later'] : ['later', 'earlier']
    const buttons = names.map((name) => document.getElementById(`${name}-${id}`))
    buttons.find((button) => button?.matches(':enabled'))?.focus()
  })

  return (
    <DndContext
      id="gallery"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements }}
    >
      <SortableContext items={shown.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ol aria-label="Gallery" className={gridStyle}>
          {shown.map((item, index) => (
            <GalleryTile
              key={item.id}
              item={item}
              name={mediaName(item, index)}
              isOnProfile={onProfile.has(item.id)}
              isFirst={index === 0}
              isLast={index === shown.length - 1}
              onOpen={() => onOpen(item.id)}
              onMove={(step) => {
                pressed.current = { id: item.id, step, place: index + step }
                moveTo(index, index + step)
              }}
            />
          ))}
        </ol>
      </SortableContext>
      <p aria-live="polite" className="sr-only">
        {moved}
      </p>
    </DndContext>
  )
}
