import { cn } from '#client/ui/cn.ts'
import type { MediaItem } from '#shared/media/media.contract.ts'
import { gridStyle } from './gallery-grid.tsx'
import { TileMarks } from './gallery-tile.tsx'
import { MediaPicture } from './media-picture.tsx'
import { nameMedia } from './name-media.ts'

type SelectGridProps = {
  shown: readonly MediaItem[]
  onProfile: ReadonlySet<string>
  chosen: ReadonlySet<string>
  onToggle: (id: string) => void
}

/** The gallery as tick boxes, for doing one thing to many. */
export function SelectGrid({ shown, onProfile, chosen, onToggle }: SelectGridProps) {
  return (
    <ul aria-label="Select entries" className={gridStyle}>
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
              <span className="truncate first-letter:uppercase">{nameMedia(item, index)}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
