import { type ReactNode, useState } from 'react'
import { FileCards } from '#client/fields/file-list.tsx'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { pictureProps } from '#client/lib/picture-props.ts'
import { cn } from '#client/ui/cn.ts'
import { InlineCard } from '#client/ui/inline-card.tsx'
import { useDisabledUntilHydrated } from '#client/ui/use-hydrated.ts'
import { messageKindLabels } from '#shared/messages/message.constants.ts'
import type { Correspondent, Message } from '#shared/messages/message.contract.ts'
import { LinkedText } from './linked-text.tsx'
import { MessageMenu } from './message-menu.tsx'
import type { MessagePicture } from './outbox.ts'
import type { Entry } from './timeline.ts'

/** Renders the card of a message that is not text; nothing when there is no card for it. */
export type RenderCard = (message: Message) => ReactNode

type MessageBubbleProps = {
  entry: Entry
  participant: Correspondent | undefined
  now: number
  renderCard?: RenderCard | undefined
}

export function MessageBubble({ entry, participant, now, renderCard }: MessageBubbleProps) {
  const { isMine, message, waiting } = entry
  const body = message ? message.body : (waiting?.body ?? '')
  const pictures = message?.pictures ?? waiting?.pictures ?? []
  const files = message?.files ?? waiting?.files ?? []
  if (message && message.kind !== 'TEXT' && body !== null) {
    return renderCard?.(message) || <MessageCard message={message} />
  }
  return (
    <div
      className={cn(
        'group/bubble flex max-w-[min(36rem,92%)] items-center gap-1 md:max-w-[min(36rem,86%)]',
        isMine && 'flex-row-reverse',
      )}
    >
      <div
        className={cn(
          'min-w-0 px-3.5 py-2.5 text-[0.9375rem] leading-normal wrap-anywhere whitespace-pre-wrap',
          isMine
            ? 'bg-asphalt pr-4.5 text-bone chamfer selection:bg-flag selection:text-ink dark:bg-bone dark:text-ink'
            : 'rounded-lg bg-sunk dark:bg-board',
          waiting && 'opacity-75',
          body === null &&
            'bg-transparent text-muted italic inset-ring inset-ring-line dark:bg-transparent dark:text-muted',
        )}
      >
        {body === null ? (
          isMine ? (
            'You deleted this message.'
          ) : (
            'This message was deleted.'
          )
        ) : (
          <>
            {pictures.length > 0 && <MessagePictures pictures={pictures} />}
            <LinkedText text={body} />
            {files.length > 0 && (
              <div className="mt-2">
                {message ? (
                  <FileCards files={files} path={`/api/messages/${message.id}`} />
                ) : (
                  <p>{files.map(({ name }) => name).join(', ')}</p>
                )}
              </div>
            )}
          </>
        )}
      </div>
      {message && body !== null && participant && (
        <MessageMenu message={message} isMine={isMine} participant={participant} now={now} />
      )}
    </div>
  )
}

/** For cards whose subject is gone, and for kinds that this page does not know: their text remains. */
const MessageCard = ({ message: { kind, body } }: { message: Message }) => (
  <InlineCard kind={messageKindLabels[kind] ?? 'Notice'} title={body ?? ''} />
)

/** Loaded with the first enlarged picture. */
const PictureLightbox = lazyComponent(() => import('./picture-lightbox.tsx'), 'PictureLightbox')

function MessagePictures({ pictures }: { pictures: readonly MessagePicture[] }) {
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
