import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { ImageIcon } from './icons.tsx'
import { useLazyImage } from './use-lazy-image.ts'

/** Other encodings or crops of the full picture; the first match wins. */
type ImageSource = { srcSet: string; media?: string; type?: string; sizes?: string }

type PictureProps = {
  src: string
  /** A light version shown first; the full one replaces it when the picture is near the viewport. */
  lowSrc?: string | undefined
  srcSet?: string | undefined
  sizes?: string | undefined
  sources?: readonly ImageSource[]
  width?: number
  height?: number
  /** For the picture at the top of a page: loads at once and in full. */
  priority?: boolean
}

type LazyImageProps = PictureProps & {
  /** Empty for decoration. */
  alt: string
  className?: string
}

/** A picture that loads when it is near the viewport, with a fallback when it fails. */
export function LazyImage({ alt, className, ...picture }: LazyImageProps) {
  return (
    <LazyPicture
      {...picture}
      alt={alt}
      className={className}
      failure={
        <ImageFailure className={className} title="Failed to load image">
          {alt && <span className="sr-only">{alt}</span>}
        </ImageFailure>
      }
    />
  )
}

type BackgroundImageProps = PictureProps & {
  className?: string
  /** For `object-…`, the part of the picture that must stay visible. */
  imageClassName?: string
  children?: ReactNode
}

export function BackgroundImage({ className, imageClassName, children, ...picture }: BackgroundImageProps) {
  return (
    <div className={cn('relative isolate overflow-hidden bg-asphalt', className)}>
      <LazyPicture
        {...picture}
        alt=""
        className={cn('absolute inset-0 -z-1 size-full object-cover', imageClassName)}
        failure={<ImageFailure className="absolute inset-0 -z-1" title="Failed to load background image" />}
      />
      {children}
    </div>
  )
}

type LazyPictureProps = PictureProps & {
  alt: string
  className?: string | undefined
  /** Shown in its place when it fails to load. */
  failure: ReactNode
}

/** A picture without an opinion on its failure; visitors without scripts get it from `noscript`. */
export function LazyPicture({
  src,
  lowSrc,
  srcSet,
  sizes,
  sources = [],
  width,
  height,
  priority = false,
  alt,
  className,
  failure,
}: LazyPictureProps) {
  const { isNear, isFull, hasFailed, imageProps } = useLazyImage({ src, lowSrc, priority })
  if (hasFailed) return failure
  const image = (
    <img
      // `src` comes last: the browser starts loading as soon as it reads it.
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      sizes={isFull ? sizes : undefined}
      srcSet={isFull ? srcSet : undefined}
      alt={alt}
      width={width}
      height={height}
      // The text is for assistive technology; it must not flash where the picture will be.
      className={cn(className, !isNear && 'text-transparent noscript:hidden')}
      {...imageProps}
    />
  )
  // React preloads a high-priority `img`, but not one inside a `picture`.
  const picture =
    sources.length === 0 ? (
      image
    ) : (
      <picture className="contents">
        {isFull && sources.map((source) => <source key={source.srcSet} {...source} />)}
        {image}
      </picture>
    )
  return (
    <>
      {picture}
      {!isNear && (
        <noscript>
          <img
            loading="lazy"
            sizes={sizes}
            srcSet={srcSet}
            alt={alt}
            width={width}
            height={height}
            className={className}
            src={src}
          />
        </noscript>
      )}
    </>
  )
}

function ImageFailure({
  title,
  className,
  children,
}: {
  title: string
  className?: string | undefined
  children?: ReactNode
}) {
  return (
    <div
      className={cn(
        'grid min-h-24 place-content-center justify-items-center gap-1 bg-sunk p-4 text-center text-sm text-muted',
        className,
      )}
    >
      {children}
      <ImageIcon className="size-6" />
      <p className="font-semibold text-fg">{title}</p>
      <p>Please check your connection</p>
    </div>
  )
}
