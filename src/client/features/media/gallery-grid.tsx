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
import { useOrderMedia } from './media.queries.ts'
import { nameMedia } from './name-media.ts'

/** A press must travel this far to be a drag. */
const DRAG_FROM_PX = 8

export const gridStyle = 'grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4'

type GalleryGridProps = {
  items: readonly MediaItem[]
  /** Those of the items that the filter shows. */
  shown: readonly MediaItem[]
  onProfile: ReadonlySet<string>
  onOpen: (id: string) => void
}

/** The gallery in its order, which can be changed by dragging, by keys, and by buttons. */
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
    setMoved(`${nameMedia(item, from)} is now number ${to + 1} of ${shown.length}`)
  }

  function drop({ active, over }: DragEndEvent) {
    const placeOf = (id: unknown) => shown.findIndex((item) => item.id === id)
    if (over) moveTo(placeOf(active.id), placeOf(over.id))
  }

  const sayPlace = (id: unknown) => {
    const place = shown.findIndex((item) => item.id === id)
    const item = shown[place]
    return { name: item ? nameMedia(item, place) : 'It', number: `number ${place + 1} of ${shown.length}` }
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${sayPlace(active.id).name}, ${sayPlace(active.id).number}.`,
    onDragOver: ({ active, over }) =>
      over ? `${sayPlace(active.id).name} is over ${sayPlace(over.id).number}.` : undefined,
    onDragEnd: ({ active }) => `Dropped ${sayPlace(active.id).name}.`,
    onDragCancel: ({ active }) => `${sayPlace(active.id).name} stays where it was.`,
  }

  // A button that moved with its tile has lost the focus; it gets it back, or its neighbour does at the end of the line.
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
              name={nameMedia(item, index)}
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
