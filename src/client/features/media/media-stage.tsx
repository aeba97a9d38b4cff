import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { PlayIcon } from '#client/ui/icons.tsx'
import type { MediaItem } from '#shared/media/media.contract.ts'
import { readVideoLink, videoPlayer, videoProviderNames } from '#shared/media/video-link.rules.ts'
import { MediaPicture } from './media-picture.tsx'

/** The entry itself, large. A video's site hears of nobody before they press play. */
export function MediaStage({ item }: { item: MediaItem }) {
  const [isPlaying, setIsPlaying] = useState(false)
  const video = readVideoLink(item.videoUrl ?? '')
  if (!video) {
    return (
      <MediaPicture item={item} sizes="30rem" isWhole className="aspect-4/3 overflow-hidden rounded-lg" />
    )
  }
  const provider = videoProviderNames[video.provider]
  return (
    <div className="on-asphalt grid aspect-video place-items-center overflow-hidden rounded-lg bg-board">
      {isPlaying ? (
        <iframe
          src={videoPlayer(video)}
          title={item.caption ?? `${provider} video`}
          allow="autoplay; fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          className="size-full border-0"
        />
      ) : (
        <Button onClick={() => setIsPlaying(true)}>
          <PlayIcon />
          Play from {provider}
        </Button>
      )}
    </div>
  )
}
