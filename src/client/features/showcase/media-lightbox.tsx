import { useEffect, useState } from 'react'
import { safetyCalls } from '#client/lib/endpoint-map.ts'
import { pictureProps } from '#client/lib/picture-props.ts'
import { Button } from '#client/ui/button.tsx'
import { ExternalIcon, FlagIcon, PlayIcon } from '#client/ui/icons.tsx'
import { Lightbox } from '#client/ui/lightbox.tsx'
import { readVideoLink, type Video, videoPlayer, videoProviderNames } from '#shared/media/video-link.rules.ts'
import type { ShownMedia } from '#shared/profiles/showcase.contract.ts'
import { mediaText } from './media-thumbnail.tsx'

type MediaLightboxProps = {
  media: readonly ShownMedia[]
  start: number
  opener: HTMLElement
  onClose: () => void
  /** For members who look at the gallery of somebody else. */
  onReport?: (item: ShownMedia) => void
}

/** The enlarged view of a gallery: pictures and videos with their captions. */
export const MediaLightbox = ({ media, onReport, ...view }: MediaLightboxProps) => (
  <Lightbox
    title="Media gallery"
    stripLabel="Pictures and videos"
    items={media}
    captionOf={(item) => item.caption ?? mediaText(item)}
    {...(onReport && {
      actionOf: (item: ShownMedia) => (
        <Button
          call={safetyCalls.report}
          variant="ghost"
          size="icon"
          aria-label="Report this picture"
          onClick={() => onReport(item)}
        >
          <FlagIcon />
        </Button>
      ),
    })}
    {...view}
  >
    {(item, { isCurrent, isNear }) => <LightboxSlide item={item} isCurrent={isCurrent} isNear={isNear} />}
  </Lightbox>
)

type LightboxSlideProps = { item: ShownMedia; isCurrent: boolean; isNear: boolean }

/** Only the current slide and its neighbours are loaded. */
function LightboxSlide({ item, isCurrent, isNear }: LightboxSlideProps) {
  if (item.kind === 'VIDEO_LINK') return <VideoSlide item={item} isCurrent={isCurrent} />
  if (!isNear) return null
  const { src, srcSet, lowSrc = src } = pictureProps(item.url, '100vw')
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes="100vw"
      alt={mediaText(item)}
      {...(item.width && item.height && { width: item.width, height: item.height })}
      // The thumbnail is shown until the large picture is loaded.
      style={{ backgroundImage: `url("${lowSrc}")` }}
      className="size-full bg-contain bg-center bg-no-repeat object-contain"
    />
  )
}

function VideoSlide({ item, isCurrent }: { item: ShownMedia; isCurrent: boolean }) {
  const [isPlaying, setIsPlaying] = useState(false)
  useEffect(() => {
    if (!isCurrent) setIsPlaying(false)
  }, [isCurrent])
  const video = readVideoLink(item.url)
  if (!video) {
    return (
      <Button asChild variant="secondary">
        <a href={item.url} target="_blank" rel="noopener noreferrer nofollow">
          Watch the video
          <ExternalIcon />
        </a>
      </Button>
    )
  }
  if (isPlaying) return <Player video={video} title={mediaText(item)} />
  const provider = videoProviderNames[video.provider]
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <Button size="lg" onClick={() => setIsPlaying(true)}>
        <PlayIcon />
        Play video
      </Button>
      <p className="max-w-[40ch] text-sm text-muted">
        It is loaded from {provider}, which will see your visit.
      </p>
    </div>
  )
}

function Player({ video, title }: { video: Video; title: string }) {
  return (
    <iframe
      src={videoPlayer(video)}
      title={title || 'Video'}
      allow="autoplay; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      className="aspect-video max-h-full w-full max-w-5xl border-0"
    />
  )
}
