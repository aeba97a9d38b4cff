import { Popover } from 'radix-ui'
import type { RefObject } from 'react'
import { Sheet, SheetContent } from '#client/ui/sheet.tsx'
import { NotificationList } from './notification-list.tsx'

export type NotificationCentreProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The anchor, which gets the focus back. */
  bell: RefObject<HTMLButtonElement | null>
}

const TITLE = 'Notifications'

/** A popover below the bell, and a sheet on phones. */
export function NotificationCentre({ isOpen, onOpenChange, bell }: NotificationCentreProps) {
  const list = <NotificationList onFollow={() => onOpenChange(false)} />
  const restoreFocus = (event: Event) => {
    event.preventDefault()
    if (!isFocusOnPage()) bell.current?.focus()
  }
  if (!matchMedia('(min-width: 48rem)').matches) {
    return (
      <Sheet open={isOpen} onOpenChange={onOpenChange}>
        <SheetContent title={TITLE} onCloseAutoFocus={restoreFocus} className="w-[min(26rem,100vw)]">
          {list}
        </SheetContent>
      </Sheet>
    )
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={bell} />
      <Popover.Portal>
        <Popover.Content
          aria-label={TITLE}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={restoreFocus}
          // The bell closes it: if this closed it first, the same press would open it again.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && bell.current?.contains(event.target)) event.preventDefault()
          }}
          className="z-80 max-h-[min(40rem,var(--radix-popover-content-available-height))] w-104 overflow-y-auto rounded-lg border-2 border-frame bg-card p-5 text-fg shadow-lift data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in"
        >
          <h2 className="mb-3 text-xl">{TITLE}</h2>
          {list}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Whether a link of the closing menu has already navigated, so that the new page has the focus. */
const isFocusOnPage = (): boolean =>
  document.getElementById('main')?.contains(document.activeElement) ?? false
