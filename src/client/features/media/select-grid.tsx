import { useState } from 'react'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { TrashIcon } from '#client/ui/tool-icons.tsx'
import { plural } from '#shared/format/plural.ts'
import type { MediaItem } from '#shared/media/media.contract.ts'
import { gridStyle } from './gallery-grid.tsx'
import { TileMarks } from './gallery-tile.tsx'
import { mediaName, useRemoveMedia } from './media.queries.ts'
import { MediaPicture } from './media-picture.tsx'

type SelectBarProps = {
  chosen: ReadonlySet<string>
  shown: readonly { id: string }[]
  onChoose: (ids: ReadonlySet<string>) => void
  onEnd: () => void
}

export function SelectBar({ chosen, shown, onChoose, onEnd }: SelectBarProps) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveMedia()
  const isAll = shown.length > 0 && shown.every(({ id }) => chosen.has(id))
  const words = plural(chosen.size, 'item')
  return (
    <div className="on-asphalt sticky top-header z-20 flex flex-wrap items-center gap-2 rounded-lg bg-board px-4 py-2">
      <p role="status" className="mono mr-auto text-sm">
        {chosen.size} selected
      </p>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => onChoose(isAll ? new Set() : new Set(shown.map(({ id }) => id)))}
      >
        {isAll ? 'Select none' : 'Select all'}
      </Button>
      <Button variant="danger" size="sm" disabled={chosen.size === 0} onClick={() => setIsAsking(true)}>
        <TrashIcon />
        Delete
      </Button>
      <Button variant="quiet" size="sm" onClick={onEnd}>
        Done
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Delete ${words}?`}
        description="They will be removed from your gallery and your profile. This cannot be undone."
        confirmLabel={`Delete ${words}`}
        tone="danger"
        pending={remove.isPending}
        onConfirm={() => remove.mutate([...chosen], { onSuccess: onEnd })}
      />
    </div>
  )
}

type SelectGridProps = {
  shown: readonly MediaItem[]
  onProfile: ReadonlySet<string>
  chosen: ReadonlySet<string>
  onToggle: (id: string) => void
}

export function SelectGrid({ shown, onProfile, chosen, onToggle }: SelectGridProps) {
  return (
    <ul aria-label="Select items" className={gridStyle}>
      {shown.map((item, index) => (
        <li key={item.id}>
          <label
            className={cn(
              'relative block overflow-hidden rounded-lg border border-line bg-card has-focus-visible:outline-2 has-focus-visible:outline-ring',
              chosen.has(item.id) && 'ring-3 ring-primary',
            )}
          >
            <MediaPicture item={item} sizes="(min-width: 48rem) 33vw, 50vw" className="aspect-4/3 w-full" />
            <TileMarks item={item} isOnProfile={onProfile.has(item.id)} />
            <span className="flex items-center gap-3 px-3 py-3 text-sm font-semibold">
              <input
                type="checkbox"
                checked={chosen.has(item.id)}
                onChange={() => onToggle(item.id)}
                className="size-5 shrink-0 accent-primary"
              />
              <span className="truncate first-letter:uppercase">{mediaName(item, index)}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
