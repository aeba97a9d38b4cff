import { type RefCallback, useState } from 'react'
import { cn } from './cn.ts'
import { LazyPicture } from './lazy-image.tsx'

type AvatarProps = {
  src?: string | undefined
  /** Empty when the name is shown next to it. */
  alt?: string
  /** The letter shown without a picture, or when it fails to load. */
  initial: string
  className?: string
  srcSet?: string | undefined
  sizes?: string | undefined
  /** For the picture at the top of a page: loads at once. */
  priority?: boolean
}

/** A person's picture, 44 px; set another size with `size-…`. */
export function Avatar({ src, alt = '', initial, className, ...picture }: AvatarProps) {
  const frame = cn('size-11 shrink-0 rounded-md border-2 border-ink bg-bone', className)
  const letter = (
    <span className={cn('grid place-items-center text-xl text-ink ring-[1.5px] ring-bone', frame)}>
      {alt && <span className="sr-only">{alt}</span>}
      <span aria-hidden="true" className="plate-face">
        {initial}
      </span>
    </span>
  )
  if (src === undefined) return letter
  return (
    <LazyPicture {...picture} src={src} alt={alt} className={cn('object-cover', frame)} failure={letter} />
  )
}

/** Whether a picture failed to load, also before hydration. */
export function useImageFailure(src: string | undefined) {
  const [failedSrc, setFailedSrc] = useState<string>()

  const ref: RefCallback<HTMLImageElement> = (image) => {
    const hasFailed = image?.complete && image.naturalWidth === 0 && image.getAttribute('src') === src
    if (hasFailed && failedSrc !== src) setFailedSrc(src)
  }

  return {
    hasFailed: src === undefined || failedSrc === src,
    imageProps: { ref, onError: () => setFailedSrc(src) },
  }
}
