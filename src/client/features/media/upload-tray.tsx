import { mediaCalls } from '#client/lib/endpoint-map.ts'
import { Permitted } from '#client/lib/permitted.tsx'
import { PICTURE_HINT, pictureFiles } from '#client/lib/upload-picture.ts'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { Dropzone } from '#client/ui/dropzone.tsx'
import { UploadIcon } from '#client/ui/tool-icons.tsx'
import { plural } from '#shared/format/plural.ts'
import { CameraDrawing } from './camera-drawing.tsx'
import { QueuedTile } from './queued-tile.tsx'
import type { UploadQueue } from './use-upload-queue.ts'

type UploadTrayProps = { uploads: UploadQueue; isEmpty: boolean }

export const UploadTray = (props: UploadTrayProps) => (
  <Permitted call={mediaCalls.add}>
    <UploadBox {...props} />
  </Permitted>
)

function UploadBox({ uploads, isEmpty }: UploadTrayProps) {
  const { queue } = uploads
  return (
    <section aria-label="Upload pictures" className="grid gap-4">
      <Dropzone
        {...pictureFiles}
        multiple
        onFiles={uploads.add}
        onRefused={uploads.refuse}
        className={cn(
          'grid items-center justify-items-center gap-x-6 gap-y-4 rounded-lg border-2 border-dashed border-input bg-card px-5 text-center transition-colors',
          'data-over:border-solid data-over:border-primary data-over:bg-hover',
          isEmpty ? 'py-14' : 'py-6 md:grid-cols-[auto_1fr_auto] md:justify-items-start md:px-8 md:text-left',
        )}
      >
        {(open, isOver) => (
          <>
            {isEmpty ? (
              <CameraDrawing className="w-44" />
            ) : (
              <UploadIcon className="size-8 text-muted max-md:hidden" />
            )}
            <div className="grid gap-1">
              {isEmpty ? (
                <h2 className="text-2xl">No pictures yet</h2>
              ) : (
                <p className="font-semibold">{isOver ? 'Drop to upload' : 'Drop pictures here'}</p>
              )}
              <p className="max-w-[52ch] text-ui text-pretty text-muted">
                {isEmpty && 'Drop them here: the car, the crew, the podium. '}
                You can add several at once. {PICTURE_HINT}
              </p>
            </div>
            <Button onClick={open} variant={isEmpty ? 'primary' : 'secondary'}>
              <UploadIcon />
              Choose pictures
            </Button>
          </>
        )}
      </Dropzone>
      <p role="status" className="sr-only">
        {queueStatus(uploads)}
      </p>
      {queue.length > 0 && (
        <ul aria-label="Uploads" className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {queue.map((file) => (
            <QueuedTile
              key={file.id}
              queued={file}
              onRetry={() => uploads.retry(file.id)}
              onDismiss={() => uploads.dismiss(file.id)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function queueStatus({ queue, isBusy }: UploadQueue): string {
  const failed = queue.filter(({ state }) => state === 'failed' || state === 'refused').length
  const running = queue.length - failed
  if (isBusy) return `${plural(running, 'picture')} uploading`
  return failed > 0 ? `${plural(failed, 'picture')} could not be uploaded` : ''
}
