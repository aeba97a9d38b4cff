import { pictureProps } from '#client/lib/picture-props.ts'
import type { Uploads } from '#client/lib/use-uploads.ts'
import { Button } from '#client/ui/button.tsx'
import { RefreshIcon, XIcon } from '#client/ui/icons.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import type { MessagePicture } from './outbox.ts'

type ComposerPicturesProps = {
  pictures: readonly MessagePicture[]
  uploads: Uploads
  onRemove: (id: string) => void
}

const tile = 'relative size-20 overflow-hidden rounded-sm border border-line bg-fill'
const corner = 'absolute top-0 right-0 size-7 bg-ink text-bone not-disabled:hover:bg-muted'

export function ComposerPictures({ pictures, uploads, onRemove }: ComposerPicturesProps) {
  if (pictures.length === 0 && uploads.uploads.length === 0) return null
  return (
    <ul aria-label="Attached pictures" className="flex flex-wrap gap-2">
      {pictures.map(({ id, url }, index) => (
        <li key={id} className={tile}>
          <img
            src={pictureProps(url, '80px').lowSrc ?? url}
            alt={`Attachment ${index + 1}`}
            className="size-full object-cover"
          />
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove picture ${index + 1}`}
            className={corner}
            onClick={() => onRemove(id)}
          >
            <XIcon className="size-4" />
          </Button>
        </li>
      ))}
      {uploads.uploads.map((upload) => (
        <li key={upload.key} className={`${tile} grid content-center gap-1 p-2`}>
          {upload.problem ? (
            <>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Try ${upload.file.name} again`}
                className="size-9 justify-self-center"
                onClick={() => uploads.retry(upload)}
              >
                <RefreshIcon />
              </Button>
              <p role="alert" className="sr-only">
                {upload.file.name}: {upload.problem}
              </p>
              <p aria-hidden="true" title={upload.problem} className="truncate text-2xs text-primary-text">
                {upload.problem}
              </p>
            </>
          ) : (
            <>
              <ProgressBar label={`Upload of ${upload.file.name}`} value={upload.part} />
              <p className="truncate text-2xs text-muted">{upload.file.name}</p>
            </>
          )}
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove ${upload.file.name}`}
            className={corner}
            onClick={() => uploads.stop(upload)}
          >
            <XIcon className="size-4" />
          </Button>
        </li>
      ))}
    </ul>
  )
}
