import { useSortable } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { mediaCalls } from '#client/lib/endpoint-map.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { ArrowDownIcon, ArrowUpIcon, EyeOffIcon, GripIcon } from '#client/ui/tool-icons.tsx'
import { useDisabledUntilHydrated } from '#client/ui/use-hydrated.ts'
import type { MediaItem } from '#shared/media/media.contract.ts'
import { MediaPicture } from './media-picture.tsx'

const SIZES = '(min-width: 80rem) 290px, (min-width: 48rem) 33vw, 50vw'

type GalleryTileProps = {
  item: MediaItem
  name: string
  isOnProfile: boolean
  isFirst: boolean
  isLast: boolean
  onOpen: () => void
  onMove: (step: -1 | 1) => void
}

/** An item of the gallery: open it, drag it, or move it by one position. */
export function GalleryTile({ item, name, isOnProfile, isFirst, isLast, onOpen, onMove }: GalleryTileProps) {
  const sortable = useSortable({ id: item.id })
  const { transform, transition, isDragging } = sortable
  const untilHydrated = useDisabledUntilHydrated()
  return (
    <li
      ref={sortable.setNodeRef}
      style={{
        transition,
        ...(transform && { transform: `translate(${transform.x}px, ${transform.y}px)` }),
      }}
      className={cn(
        'group/tile relative flex flex-col overflow-hidden rounded-lg border border-line bg-card',
        isDragging && 'z-10 shadow-lift ring-2 ring-ring',
      )}
    >
      <button
        type="button"
        {...untilHydrated}
        onClick={onOpen}
        className="relative block w-full focus-visible:-outline-offset-2"
      >
        <MediaPicture item={item} sizes={SIZES} className="aspect-4/3 w-full" />
        <span className="sr-only">Edit {name}</span>
        <TileMarks item={item} isOnProfile={isOnProfile} />
      </button>
      <p className="truncate px-3 pt-2 text-sm font-semibold">
        {item.caption ?? <span className="font-normal text-muted">No caption yet</span>}
      </p>
      <div className="flex items-center justify-between px-1 pb-1">
        <Button
          call={mediaCalls.order}
          variant="ghost"
          size="icon"
          ref={sortable.setActivatorNodeRef}
          className="size-10 cursor-grab touch-none"
          {...sortable.attributes}
          {...sortable.listeners}
          aria-label={`Drag ${name}`}
        >
          <GripIcon />
        </Button>
        <span className="flex">
          <MoveButton
            id={`earlier-${item.id}`}
            label={`Move ${name} up`}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          >
            <ArrowUpIcon />
          </MoveButton>
          <MoveButton
            id={`later-${item.id}`}
            label={`Move ${name} down`}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <ArrowDownIcon />
          </MoveButton>
        </span>
      </div>
    </li>
  )
}

export function TileMarks({ item, isOnProfile }: Pick<GalleryTileProps, 'item' | 'isOnProfile'>) {
  return (
    <span className="absolute top-2 left-2 flex gap-1">
      {isOnProfile && <Badge className="bg-flag text-ink">On profile</Badge>}
      {!item.showOnProfile && !item.isRemoved && (
        <Badge>
          <EyeOffIcon /> Hidden
        </Badge>
      )}
      {item.url && !item.alt && !item.isRemoved && (
        <Badge className="bg-warn-wash text-warn">No alt text</Badge>
      )}
    </span>
  )
}

type MoveButtonProps = {
  id: string
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

const MoveButton = ({ label, children, ...props }: MoveButtonProps) => (
  <Button
    call={mediaCalls.order}
    variant="ghost"
    size="icon"
    aria-label={label}
    className="size-10"
    {...props}
  >
    {children}
  </Button>
)
