import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { mediaCalls } from '#client/lib/endpoint-map.ts'
import { pictureProps } from '#client/lib/picture-props.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ImageIcon } from '#client/ui/icons.tsx'
import { LazyImage } from '#client/ui/lazy-image.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import { PROFILE_MEDIA } from '#shared/media/media.constants.ts'
import { paths } from '#shared/paths.ts'
import { myMediaQuery } from './profile.queries.ts'

const grid = 'grid grid-cols-3 gap-2 sm:grid-cols-6'

/** The pictures of the public page, with a link to the gallery. */
export function MediaStrip() {
  const { data: media, error } = useQuery(myMediaQuery)
  const shown = media?.filter(({ showOnProfile }) => showOnProfile).slice(0, PROFILE_MEDIA)
  if (error) return <ProblemAlert error={error} />
  if (!shown) {
    return (
      <div className={grid} aria-busy="true">
        <SkeletonList count={PROFILE_MEDIA}>
          <Skeleton className="aspect-square" />
        </SkeletonList>
      </div>
    )
  }
  if (shown.length === 0) {
    return (
      <EmptyState
        title="No pictures yet"
        icon={<ImageIcon className="size-7" />}
        className="py-8"
        action={<GalleryButton>Add pictures</GalleryButton>}
      >
        Three good pictures are worth more than thirty: the car, the crew and the crowd.
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-4">
      <ul className={grid}>
        {shown.map(({ id, url, alt, caption }) => (
          <li key={id} className="aspect-square overflow-hidden rounded-lg bg-sunk">
            {url ? (
              <LazyImage
                {...pictureProps(url, '160px')}
                alt={alt ?? caption ?? ''}
                className="size-full object-cover"
              />
            ) : (
              <p className="grid size-full place-items-center p-2 text-center text-xs text-muted">
                {caption ?? 'Video'}
              </p>
            )}
          </li>
        ))}
      </ul>
      <div>
        <GalleryButton>Open gallery</GalleryButton>
      </div>
    </div>
  )
}

const GalleryButton = ({ children }: { children: string }) => (
  <ButtonLink call={mediaCalls.add} to={paths.mediaGallery()} variant="quiet">
    {children}
  </ButtonLink>
)
