import { Dialog } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { ArrowIcon, ArrowLeftIcon, XIcon } from './icons.tsx'

type Slide = { isCurrent: boolean; isNear: boolean; place: number }

type LightboxProps<T extends { id: string }> = {
  /** The accessible name; not shown. */
  title: string
  stripLabel: string
  items: readonly T[]
  start: number
  /** Where the focus returns to. */
  opener: HTMLElement
  onClose: () => void
  captionOf?: (item: T) => ReactNode
  /** Beside Close. */
  actionOf?: (item: T) => ReactNode
  /** One enlarged item; items that are not near need not load yet. */
  children: (item: T, slide: Slide) => ReactNode
}

/** Shows one enlarged item at a time; swipe, arrow keys and buttons move between them. */
export function Lightbox<T extends { id: string }>({
  title,
  stripLabel,
  items,
  start,
  opener,
  onClose,
  captionOf,
  actionOf,
  children,
}: LightboxProps<T>) {
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(start)
  const item = items[index]
  const isSeries = items.length > 1

  // The dialog mounts its content after this component.
  const begin = useCallback(
    (element: HTMLUListElement | null) => {
      strip.current = element
      scrollToPlace(element, start)
    },
    [start],
  )

  function show(next: number) {
    if (next < 0 || next >= items.length) return
    setIndex(next)
    scrollToPlace(strip.current, next)
  }

  function pressKey(event: KeyboardEvent) {
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: items.length - 1 }[event.key]
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
          className="on-asphalt fixed inset-0 z-70 grid animate-fade-in grid-rows-[auto_minmax(0,1fr)_auto] bg-asphalt whitespace-normal text-bone"
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <div className="flex min-h-15 items-center justify-between px-gutter">
            <p className="mono text-sm" aria-live="polite">
              {isSeries && `${index + 1} / ${items.length}`}
            </p>
            <div className="flex items-center gap-2">
              {item && actionOf?.(item)}
              <Dialog.Close asChild>
                <Button variant="ghost" size="icon" aria-label="Close">
                  <XIcon />
                </Button>
              </Dialog.Close>
            </div>
          </div>
          <ul
            ref={begin}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reachable by the keyboard.
            tabIndex={0}
            aria-label={stripLabel}
            onScroll={followFinger}
            className="flex snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none]"
          >
            {items.map((each, place) => (
              <li
                key={each.id}
                inert={place !== index}
                className="grid size-full shrink-0 snap-center grid-rows-[minmax(0,1fr)] place-items-center px-gutter"
              >
                {children(each, { isCurrent: place === index, isNear: Math.abs(place - index) < 2, place })}
              </li>
            ))}
          </ul>
          <div className="flex min-h-24 items-center justify-between gap-4 px-gutter py-4">
            <TurnButton
              label="Previous"
              isShown={isSeries}
              isEnd={index === 0}
              onTurn={() => show(index - 1)}
            >
              <ArrowLeftIcon />
            </TurnButton>
            <p className="max-w-[70ch] flex-1 text-center text-ui wrap-anywhere">
              {item && captionOf?.(item)}
            </p>
            <TurnButton
              label="Next"
              isShown={isSeries}
              isEnd={index === items.length - 1}
              onTurn={() => show(index + 1)}
            >
              <ArrowIcon />
            </TurnButton>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type TurnButtonProps = {
  label: string
  isShown: boolean
  isEnd: boolean
  onTurn: () => void
  children: ReactNode
}

const TurnButton = ({ label, isShown, isEnd, onTurn, children }: TurnButtonProps) =>
  isShown && (
    <Button variant="quiet" size="icon" aria-label={label} disabled={isEnd} onClick={onTurn}>
      {children}
    </Button>
  )

function scrollToPlace(strip: HTMLElement | null, place: number) {
  strip?.scrollTo?.({ left: place * strip.clientWidth, behavior: 'instant' })
}
