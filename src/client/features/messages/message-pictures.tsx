import { useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { pictureProps } from '#client/lib/picture-props.ts'
import { cn } from '#client/ui/cn.ts'
import { useDisabledUntilHydrated } from '#client/ui/use-hydrated.ts'
import type { MessagePicture } from './outbox.ts'

/** Loaded with the first enlarged picture. */
const PictureLightbox = lazyComponent(() => import('./picture-lightbox.tsx'), 'PictureLightbox')

/** The pictures of a message, which open in a lightbox. */
export function MessagePictures({ pictures }: { pictures: readonly MessagePicture[] }) {
  const [opened, setOpened] = useState<{ start: number; opener: HTMLElement }>()
  const isSingle = pictures.length === 1
  // With an odd number the first picture fills a row, so that no row is half empty.
  const isLead = (index: number) => index === 0 && pictures.length % 2 === 1
  const untilHydrated = useDisabledUntilHydrated()
  return (
    <>
      <ul className={cn('mb-2 grid gap-1.5', isSingle ? 'max-w-96' : 'w-72 max-w-full grid-cols-2')}>
        {pictures.map(({ id, url, width, height }, index) => {
          const { src, srcSet, sizes } = pictureProps(
            url,
            isSingle ? '24rem' : isLead(index) ? '18rem' : '9rem',
          )
          return (
            <li key={id} className={cn(!isSingle && isLead(index) && 'col-span-2')}>
              <button
                type="button"
                {...untilHydrated}
                aria-label={`Enlarge picture ${index + 1} of ${pictures.length}`}
                onClick={({ currentTarget }) => setOpened({ start: index, opener: currentTarget })}
                className="block w-full"
              >
                <img
                  src={src}
                  srcSet={srcSet}
                  sizes={sizes}
                  width={width}
                  height={height}
                  alt=""
                  loading="lazy"
                  className={cn(
                    'w-full rounded-sm bg-fill object-cover',
                    isSingle ? 'h-auto max-h-80' : isLead(index) ? 'aspect-video' : 'aspect-square',
                  )}
                />
              </button>
            </li>
          )
        })}
      </ul>
      {opened && <PictureLightbox {...opened} pictures={pictures} onClose={() => setOpened(undefined)} />}
    </>
  )
}
