import { useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { cn } from '#client/ui/cn.ts'
import { useHydrated } from '#client/ui/use-hydrated.ts'
import { PROFILE_MEDIA } from '#shared/media/media.constants.ts'
import type { ShownMedia } from '#shared/profiles/showcase.contract.ts'
import { MediaThumbnail, mediaText } from './media-thumbnail.tsx'

/** Loaded with the first enlarged picture. */
const MediaLightbox = lazyComponent(() => import('./media-lightbox.tsx'), 'MediaLightbox')

type Layout = { columns?: string; lead?: string; isLeadTall?: boolean }

/** How a number of items fills its rows on phones and on wide screens; two and four need no lead. */
const layouts: Partial<Record<number, Layout>> = {
  1: { lead: 'col-span-2' },
  3: { columns: 'md:grid-cols-3', lead: 'col-span-2 md:row-span-2', isLeadTall: true },
  5: { columns: 'md:grid-cols-3', lead: 'col-span-2', isLeadTall: true },
  6: { columns: 'md:grid-cols-3', lead: 'md:col-span-2 md:row-span-2', isLeadTall: true },
}

/** Specification 2.6: at most six thumbnails; each opens the enlarged view with its caption. */
export function MediaGallery({ media }: { media: readonly ShownMedia[] }) {
  const [opened, setOpened] = useState<{ start: number; opener: HTMLElement }>()
  const isHydrated = useHydrated()
  const shown = media.slice(0, PROFILE_MEDIA)
  const { columns, lead, isLeadTall = false }: Layout = layouts[shown.length] ?? {}
  return (
    <>
      <ul className={cn('grid grid-cols-2 gap-2', columns)}>
        {shown.map((item, index) => {
          const isLead = index === 0
          const isLarge = isLead && isLeadTall
          return (
            <li key={item.id} className={cn(isLead && lead)}>
              <button
                type="button"
                disabled={!isHydrated}
                onClick={({ currentTarget }) => setOpened({ start: index, opener: currentTarget })}
                className="group/media block size-full overflow-hidden rounded-sm bg-sunk"
              >
                <span className="sr-only">{buttonLabel(item, index, shown.length)}</span>
                <MediaThumbnail
                  item={item}
                  isLarge={isLarge}
                  className={cn('aspect-[4/3] w-full', isLarge && 'md:aspect-auto md:h-full')}
                />
              </button>
            </li>
          )
        })}
      </ul>
      {opened && <MediaLightbox {...opened} media={shown} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function buttonLabel(item: ShownMedia, index: number, count: number): string {
  const what = item.kind === 'VIDEO_LINK' ? 'Open video' : 'Enlarge picture'
  const name = item.kind === 'VIDEO_LINK' ? mediaText(item) : ''
  return [`${what} ${index + 1} of ${count}`, name].filter(Boolean).join(': ')
}
