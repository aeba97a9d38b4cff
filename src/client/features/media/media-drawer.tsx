import { useCallback, useRef, useState } from 'react'
import { RemovedNotice } from '#client/lib/removed-notice.tsx'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { PlayIcon } from '#client/ui/icons.tsx'
import { Sheet, SheetContent } from '#client/ui/sheet.tsx'
import type { MediaItem } from '#shared/media/media.contract.ts'
import { readVideoLink, videoPlayer, videoProviderNames } from '#shared/media/video-link.rules.ts'
import { MediaActions } from './media-actions.tsx'
import { MediaForm } from './media-form.tsx'
import { MediaPicture } from './media-picture.tsx'

type MediaDrawerProps = {
  item: MediaItem
  name: string
  isOnProfile: boolean
  hasProfile: boolean
  onClose: () => void
}

/** All details of one item. Asks before unsaved changes are discarded. */
export function MediaDrawer({ item, name, isOnProfile, hasProfile, onClose }: MediaDrawerProps) {
  // A ref, because Escape can follow the last key press before the next render.
  const isDirty = useRef(false)
  const [isAsking, setIsAsking] = useState(false)
  const close = () => (isDirty.current ? setIsAsking(true) : onClose())
  const setDirty = useCallback((now: boolean) => {
    isDirty.current = now
  }, [])
  return (
    <>
      <Sheet open onOpenChange={(isOpen) => isOpen || close()}>
        <SheetContent title={item.kind === 'IMAGE' ? 'Picture' : 'Video'} className="w-[min(30rem,100vw)]">
          <div className="grid gap-6">
            {item.isRemoved ? (
              <RemovedNotice title="We removed this picture">
                Nobody else can see it, and it can’t be shown on your profile.
              </RemovedNotice>
            ) : (
              <MediaStage item={item} />
            )}
            {isOnProfile && (
              <p className="text-sm text-muted">This is one of the first six, which your profile shows.</p>
            )}
            <MediaForm key={item.id} item={item} onDirty={setDirty} onSaved={onClose} />
            <MediaActions item={item} name={name} hasProfile={hasProfile} onRemoved={onClose} />
          </div>
        </SheetContent>
      </Sheet>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Leave without saving?"
        description="Your changes are not saved yet."
        confirmLabel="Leave without saving"
        cancelLabel="Keep editing"
        tone="danger"
        onConfirm={onClose}
      />
    </>
  )
}

/** The item, large. Nothing is loaded from the video's site before the user presses play. */
function MediaStage({ item }: { item: MediaItem }) {
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
