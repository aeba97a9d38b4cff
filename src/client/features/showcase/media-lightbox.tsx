import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { ArrowIcon, ArrowLeftIcon, XIcon } from '#client/ui/icons.tsx'
import type { ShownMedia } from '#shared/profiles/showcase.contract.ts'
import { LightboxSlide } from './lightbox-slide.tsx'
import { describeMedia } from './media-thumbnail.tsx'

type MediaLightboxProps = {
  media: readonly ShownMedia[]
  start: number
  /** Where the focus goes back to. */
  opener: HTMLElement
  onClose: () => void
}

/** The enlarged view: one item at a time in a strip that fingers push, and arrows and buttons too. */
export function MediaLightbox({ media, start, opener, onClose }: MediaLightboxProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(start)
  const item = media[index]

  // The dialog puts its content on the page a moment after this component is there.
  const begin = useCallback(
    (element: HTMLUListElement | null) => {
      strip.current = element
      scrollToPlace(element, start)
    },
    [start],
  )

  function show(next: number) {
    if (next < 0 || next >= media.length) return
    setIndex(next)
    scrollToPlace(strip.current, next)
  }

  function pressKey(event: KeyboardEvent) {
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: media.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    show(next)
  }

  function giveFocusBack(event: Event) {
    event.preventDefault()
    opener.focus()
  }

  function followFinger() {
    const { current } = strip
    if (current?.clientWidth) setIndex(Math.round(current.scrollLeft / current.clientWidth))
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={pressKey}
          onCloseAutoFocus={giveFocusBack}
          className="on-asphalt fixed inset-0 z-70 grid animate-fade-in grid-rows-[auto_minmax(0,1fr)_auto] bg-asphalt text-bone"
        >
          <Dialog.Title className="sr-only">Media gallery</Dialog.Title>
          <div className="flex min-h-15 items-center justify-between px-gutter">
            <p className="mono text-sm" aria-live="polite">
              {index + 1} / {media.length}
            </p>
            <Dialog.Close asChild>
              <Button variant="ghost" size="icon" aria-label="Close">
                <XIcon />
              </Button>
            </Dialog.Close>
          </div>
          <ul
            ref={begin}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reachable by the keyboard.
            tabIndex={0}
            aria-label="Pictures and videos"
            onScroll={followFinger}
            className="flex snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none]"
          >
            {media.map((each, place) => (
              <li
                key={each.id}
                inert={place !== index}
                className="grid size-full shrink-0 snap-center grid-rows-[minmax(0,1fr)] place-items-center px-gutter"
              >
                <LightboxSlide item={each} isCurrent={place === index} isNear={Math.abs(place - index) < 2} />
              </li>
            ))}
          </ul>
          <div className="flex min-h-24 items-center justify-between gap-4 px-gutter py-4">
            <Button
              variant="quiet"
              size="icon"
              aria-label="Previous"
              disabled={index === 0}
              onClick={() => show(index - 1)}
            >
              <ArrowLeftIcon />
            </Button>
            <p className="max-w-[70ch] text-center text-ui wrap-anywhere">
              {item && (item.caption ?? describeMedia(item))}
            </p>
            <Button
              variant="quiet"
              size="icon"
              aria-label="Next"
              disabled={index === media.length - 1}
              onClick={() => show(index + 1)}
            >
              <ArrowIcon />
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function scrollToPlace(strip: HTMLElement | null, place: number) {
  strip?.scrollTo?.({ left: place * strip.clientWidth, behavior: 'instant' })
}
