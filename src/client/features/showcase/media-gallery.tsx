import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { LoadFailure } from '#client/lib/query-view.tsx'
import { useSession } from '#client/lib/session.ts'
import { cn } from '#client/ui/cn.ts'
import { useHydrated } from '#client/ui/use-hydrated.ts'
import { plural } from '#shared/format/plural.ts'
import { PROFILE_MEDIA } from '#shared/media/media.constants.ts'
import type { Showcase, ShownMedia } from '#shared/profiles/showcase.contract.ts'
import { MediaThumbnail, mediaText } from './media-thumbnail.tsx'
import { ShowAllLink, shownMediaQuery, useShowAll } from './show-all-link.tsx'

/** Loaded with the first enlarged picture. */
const ReportDialog = lazyComponent(() => import('#client/lib/report-dialog.tsx'), 'ReportDialog')
const MediaLightbox = lazyComponent(() => import('./media-lightbox.tsx'), 'MediaLightbox')

type Layout = { columns?: string; lead?: string; isLeadTall?: boolean }

/** How a number of items fills its rows on phones and on wide screens; two and four need no lead. */
const layouts: Partial<Record<number, Layout>> = {
  1: { lead: 'col-span-2' },
  3: { columns: 'md:grid-cols-3', lead: 'col-span-2 md:row-span-2', isLeadTall: true },
  5: { columns: 'md:grid-cols-3', lead: 'col-span-2', isLeadTall: true },
  6: { columns: 'md:grid-cols-3', lead: 'md:col-span-2 md:row-span-2', isLeadTall: true },
}

type MediaGalleryProps = { profile: Pick<Showcase, 'media' | 'mediaCount'> & { userId: string } }

/** Specification 2.6: at most six thumbnails, and a link that shows all of them. */
export function MediaGallery({ profile: { userId, media, mediaCount } }: MediaGalleryProps) {
  const hasMore = mediaCount > PROFILE_MEDIA
  const isAll = useShowAll('media') && hasMore
  const all = useQuery({ ...shownMediaQuery(userId), enabled: isAll })
  return (
    <div id="media" aria-busy={isAll && all.isPending}>
      <Thumbnails userId={userId} shown={(isAll && all.data) || media.slice(0, PROFILE_MEDIA)} />
      {isAll && all.isError && (
        <div className="mt-4">
          <LoadFailure error={all.error} what="other pictures" onRetry={() => void all.refetch()} />
        </div>
      )}
      {hasMore && <ShowAllLink list="media" items={plural(mediaCount, 'item')} />}
    </div>
  )
}

/** Each opens the enlarged view with its caption. */
function Thumbnails({ userId, shown }: { userId: string; shown: readonly ShownMedia[] }) {
  const [reported, setReported] = useState<ShownMedia>()
  const { pathname } = useLocation()
  const session = useSession()
  const canReport = session !== null && session.user.id !== userId
  const [opened, setOpened] = useState<{ start: number; opener: HTMLElement }>()
  const isHydrated = useHydrated()
  const { columns, lead, isLeadTall = false }: Layout = layouts[Math.min(shown.length, PROFILE_MEDIA)] ?? {}
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
      {opened && (
        <MediaLightbox
          {...opened}
          media={shown}
          onClose={() => setOpened(undefined)}
          {...(canReport && {
            onReport: (item: ShownMedia) => {
              setOpened(undefined)
              setReported(item)
            },
          })}
        />
      )}
      {reported && (
        <ReportDialog
          target={{ targetType: 'PICTURE', targetId: reported.id, place: pathname }}
          what="this picture"
          onClose={() => setReported(undefined)}
        />
      )}
    </>
  )
}

function buttonLabel(item: ShownMedia, index: number, count: number): string {
  const what = item.kind === 'VIDEO_LINK' ? 'Open video' : 'Enlarge picture'
  const name = item.kind === 'VIDEO_LINK' ? mediaText(item) : ''
  return [`${what} ${index + 1} of ${count}`, name].filter(Boolean).join(': ')
}
