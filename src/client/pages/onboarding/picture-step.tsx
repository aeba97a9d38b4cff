import { useSuspenseQuery } from '@tanstack/react-query'
import { galleryQuery } from '#client/features/media/media.queries.ts'
import { UploadTray } from '#client/features/media/upload-tray.tsx'
import { useUploadQueue } from '#client/features/media/use-upload-queue.ts'
import { MediaStrip } from '#client/features/profiles/media-strip.tsx'

/** Pictures go into the gallery as they are chosen. */
export function PictureStep() {
  const { data: gallery } = useSuspenseQuery(galleryQuery())
  const uploads = useUploadQueue()
  return (
    <div className="grid gap-4">
      {gallery.length > 0 && <MediaStrip />}
      <UploadTray uploads={uploads} isEmpty={gallery.length === 0} />
    </div>
  )
}
