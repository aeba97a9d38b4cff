import { thumbHashToDataURL } from 'thumbhash'
import { pictureProps } from '#client/lib/picture-props.ts'
import { cn } from '#client/ui/cn.ts'
import { PlayIcon } from '#client/ui/icons.tsx'
import { LazyImage } from '#client/ui/lazy-image.tsx'
import { EyeOffIcon } from '#client/ui/tool-icons.tsx'
import type { MediaItem } from '#shared/media/media.contract.ts'
import { readVideoLink, videoProviderNames } from '#shared/media/video-link.rules.ts'

type MediaPictureProps = {
  item: MediaItem
  sizes: string
  /** Not cropped. */
  isWhole?: boolean
  className?: string
}

/** A picture, or a placeholder for a video or a removed picture; nothing is loaded from the video's site. */
export function MediaPicture({ item, sizes, isWhole = false, className }: MediaPictureProps) {
  if (item.isRemoved) {
    return (
      <span
        className={cn(
          'grid place-content-center justify-items-center gap-2 bg-sunk text-sm text-muted',
          className,
        )}
      >
        <EyeOffIcon className="size-6" />
        Removed by a moderator
      </span>
    )
  }
  if (!item.url) {
    const video = readVideoLink(item.videoUrl ?? '')
    return (
      <span
        className={cn('on-asphalt grid place-content-center justify-items-center gap-2 bg-board', className)}
      >
        <span className="grid size-11 place-items-center rounded-full bg-primary text-on-primary">
          <PlayIcon className="size-6" />
        </span>
        <span className="text-sm font-semibold">{video ? videoProviderNames[video.provider] : 'Video'}</span>
      </span>
    )
  }
  return (
    <span
      className={cn('block bg-sunk bg-cover', className)}
      style={item.thumbhash && !isWhole ? { backgroundImage: `url(${thumbOf(item.thumbhash)})` } : undefined}
    >
      <LazyImage
        {...pictureProps(item.url, sizes)}
        {...(item.width && item.height && { width: item.width, height: item.height })}
        alt={item.alt ?? ''}
        className={cn('size-full', isWhole ? 'object-contain' : 'object-cover')}
      />
    </span>
  )
}

const thumbOf = (thumbhash: string) =>
  thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)))
