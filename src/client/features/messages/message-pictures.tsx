import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { pictureProps } from '#client/lib/picture-props.ts'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { ArrowIcon, ArrowLeftIcon, XIcon } from '#client/ui/icons.tsx'
import type { MessagePicture } from './outbox.ts'

type MessagePicturesProps = { pictures: readonly MessagePicture[] }

/** The pictures of a message; each opens larger. */
export function MessagePictures({ pictures }: MessagePicturesProps) {
  const [opened, setOpened] = useState<number>()
  const isSingle = pictures.length === 1
  return (
    <>
      <ul className={cn('mb-2 grid gap-1.5', isSingle ? 'max-w-96' : 'w-72 max-w-full grid-cols-2')}>
        {pictures.map(({ id, url, width, height }, index) => {
          const { src, srcSet, sizes } = pictureProps(url, isSingle ? '24rem' : '9rem')
          return (
            <li key={id}>
              <button
                type="button"
                aria-label={`Enlarge picture ${index + 1} of ${pictures.length}`}
                onClick={() => setOpened(index)}
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
                    isSingle ? 'h-auto max-h-80' : 'aspect-square',
                  )}
                />
              </button>
            </li>
          )
        })}
      </ul>
      {opened !== undefined && (
        <EnlargedPictures pictures={pictures} start={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

type EnlargedProps = MessagePicturesProps & { start: number; onClose: () => void }

function EnlargedPictures({ pictures, start, onClose }: EnlargedProps) {
  const [index, setIndex] = useState(start)
  const picture = pictures[index]
  const show = (next: number) => pictures[next] && setIndex(next)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={({ key }) => {
            if (key === 'ArrowLeft') show(index - 1)
            if (key === 'ArrowRight') show(index + 1)
          }}
          className="on-asphalt fixed inset-0 z-70 grid animate-fade-in grid-rows-[auto_minmax(0,1fr)_auto] bg-asphalt whitespace-normal text-bone"
        >
          <div className="flex min-h-15 items-center justify-between px-gutter">
            <Dialog.Title className="mono text-sm font-normal tracking-normal" aria-live="polite">
              Picture {index + 1} of {pictures.length}
            </Dialog.Title>
            <Dialog.Close asChild>
              <Button variant="ghost" size="icon" aria-label="Close">
                <XIcon />
              </Button>
            </Dialog.Close>
          </div>
          {picture && (
            <img
              key={picture.id}
              {...largeProps(picture.url)}
              alt={`Attachment ${index + 1}`}
              className="size-full min-h-0 object-contain px-gutter"
            />
          )}
          <div className="flex min-h-18 items-center justify-center gap-4">
            {pictures.length > 1 && (
              <>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label="Previous"
                  disabled={index === 0}
                  onClick={() => show(index - 1)}
                >
                  <ArrowLeftIcon />
                </Button>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label="Next"
                  disabled={index === pictures.length - 1}
                  onClick={() => show(index + 1)}
                >
                  <ArrowIcon />
                </Button>
              </>
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function largeProps(url: string) {
  const { src, srcSet, sizes } = pictureProps(url, '100vw')
  return { src, srcSet, sizes }
}
