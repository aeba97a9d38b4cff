import { useState } from 'react'
import { mediaCalls } from '#client/lib/endpoint-map.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import type { MediaKind } from '#shared/media/media.constants.ts'
import type { MediaItem } from '#shared/media/media.contract.ts'
import { mediaOnProfile } from '#shared/media/media.rules.ts'
import { AddVideoDialog } from './add-video-dialog.tsx'
import { GalleryGrid } from './gallery-grid.tsx'
import { mediaName } from './media.queries.ts'
import { MediaDrawer } from './media-drawer.tsx'
import { SelectBar, SelectGrid } from './select-grid.tsx'

export const galleryFilters = ['all', 'photos', 'videos'] as const
export type GalleryFilter = (typeof galleryFilters)[number]

const kinds: Record<GalleryFilter, readonly MediaKind[]> = {
  all: ['IMAGE', 'VIDEO_LINK'],
  photos: ['IMAGE'],
  videos: ['VIDEO_LINK'],
}

type GalleryProps = {
  items: readonly MediaItem[]
  filter: GalleryFilter
  onFilter: (filter: GalleryFilter) => void
  hasProfile: boolean
}

export function Gallery({ items, filter, onFilter, hasProfile }: GalleryProps) {
  const [openId, setOpenId] = useState<string>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const shown = items.filter(({ kind }) => kinds[filter].includes(kind))
  const onProfile = mediaOnProfile(items)
  const opened = items.find(({ id }) => id === openId)
  const options = galleryFilters.map((value) => ({
    value,
    label: `${value[0]?.toUpperCase()}${value.slice(1)} ${items.filter(({ kind }) => kinds[value].includes(kind)).length}`,
  }))

  if (items.length === 0) {
    return (
      <div className="flex flex-wrap items-center justify-center gap-4 text-muted">
        You can also add videos.
        <AddVideoDialog />
      </div>
    )
  }

  function toggle(id: string) {
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  }

  return (
    <section aria-label="Your gallery" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented label="Show" options={options} value={filter} onValueChange={onFilter} />
        <div className="flex gap-2">
          {!chosen && (
            <Button
              call={mediaCalls.remove}
              variant="quiet"
              disabled={shown.length === 0}
              onClick={() => setChosen(new Set())}
            >
              Select
            </Button>
          )}
          <AddVideoDialog />
        </div>
      </div>
      {chosen && (
        <SelectBar chosen={chosen} shown={shown} onChoose={setChosen} onEnd={() => setChosen(undefined)} />
      )}
      {shown.length === 0 && (
        <EmptyState title={filter === 'videos' ? 'No videos yet' : 'No photos yet'}>
          {filter === 'videos'
            ? 'Add onboard laps and podiums by their YouTube or Vimeo link.'
            : 'Drop some into the upload area above.'}
        </EmptyState>
      )}
      {chosen ? (
        <SelectGrid shown={shown} onProfile={onProfile} chosen={chosen} onToggle={toggle} />
      ) : (
        <GalleryGrid items={items} shown={shown} onProfile={onProfile} onOpen={setOpenId} />
      )}
      {opened && (
        <MediaDrawer
          item={opened}
          name={mediaName(opened, items.indexOf(opened))}
          isOnProfile={onProfile.has(opened.id)}
          hasProfile={hasProfile}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </section>
  )
}
