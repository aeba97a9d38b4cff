import { pictureProps } from '#client/lib/picture-props.ts'
import { cn } from '#client/ui/cn.ts'
import { PlayIcon } from '#client/ui/icons.tsx'
import { LazyImage } from '#client/ui/lazy-image.tsx'
import { readVideoLink, videoProviderNames } from '#shared/media/video-link.rules.ts'
import type { ShownMedia } from '#shared/profiles/showcase.contract.ts'

/** The first item is twice as large as the others, except on phones. */
const SIZES = {
  large: '(min-width: 1024px) 530px, (min-width: 768px) 62vw, 50vw',
  small: '(min-width: 1024px) 262px, 50vw',
}

type MediaThumbnailProps = { item: ShownMedia; isLarge: boolean; className?: string }

/** A picture or video. Nothing is loaded from the video's site before the user plays it. */
export function MediaThumbnail({ item, isLarge, className }: MediaThumbnailProps) {
  if (item.kind === 'VIDEO_LINK') {
    const video = readVideoLink(item.url)
    return (
      <span
        className={cn(
          'on-asphalt grid place-content-center justify-items-center gap-2 bg-board p-4',
          className,
        )}
      >
        <span className="grid size-12 place-items-center rounded-full bg-primary text-on-primary">
          <PlayIcon className="size-6" />
        </span>
        <span className="text-sm font-semibold">{video ? videoProviderNames[video.provider] : 'Video'}</span>
      </span>
    )
  }
  return (
    <span className={cn('block', className)} style={{ backgroundColor: item.colour ?? undefined }}>
      <LazyImage
        {...pictureProps(item.url, isLarge ? SIZES.large : SIZES.small)}
        {...(item.width && item.height && { width: item.width, height: item.height })}
        alt={mediaText(item)}
        className="size-full object-cover transition-[scale] duration-300 group-hover/media:scale-[1.03]"
      />
    </span>
  )
}

export const mediaText = ({ alt, caption }: ShownMedia): string => alt || caption || ''
