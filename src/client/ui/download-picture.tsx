import { useState } from 'react'
import { Button } from './button.tsx'
import { Skeleton } from './skeleton.tsx'
import { ArrowDownIcon } from './tool-icons.tsx'

type DownloadPictureProps = {
  src: string
  alt: string
  /** The aspect ratio, which reserves the space. */
  shape: string
  /** The name under which it is saved. */
  file: string
  label: string
  failed: string
}

/** A picture that the server renders, and a button to save it. */
export function DownloadPicture({ src, alt, shape, file, label, failed }: DownloadPictureProps) {
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting')
  if (state === 'failed') {
    return (
      <div className="grid content-start justify-items-start gap-3">
        <p>{failed}</p>
        <Button variant="quiet" size="sm" onClick={() => setState('waiting')}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <figure className="grid content-start gap-3">
      <div className={`relative overflow-hidden rounded-lg border border-line bg-white ${shape}`}>
        {state === 'waiting' && <Skeleton className="absolute inset-0" />}
        <img
          src={src}
          alt={alt}
          className="relative size-full"
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      </div>
      <Button asChild variant="secondary" size="sm" full>
        <a href={src} download={file}>
          <ArrowDownIcon />
          {label}
        </a>
      </Button>
    </figure>
  )
}
