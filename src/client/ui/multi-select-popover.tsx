import { Popover } from 'radix-ui'
import type { ComponentProps, RefObject } from 'react'
import { cn } from './cn.ts'
import { MultiSelectList } from './multi-select-list.tsx'

type MultiSelectPopoverProps = Omit<ComponentProps<typeof MultiSelectList>, 'onDone'> & {
  id: string
  /** The trigger button, which gets the focus back. */
  anchor: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export function MultiSelectPopover({ id, anchor, isOpen, onOpenChange, ...list }: MultiSelectPopoverProps) {
  return (
    // Modal, because inside a dialog only a modal layer can scroll.
    <Popover.Root modal open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          id={id}
          aria-label={list.label}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={keepKeyboardDown}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            anchor.current?.focus()
          }}
          className={cn(
            'z-80 flex max-h-[min(22rem,var(--radix-popover-content-available-height))] flex-col',
            'w-[max(var(--radix-popover-trigger-width),15rem)] max-w-[calc(100vw-1rem)]',
            'rounded-lg border-2 border-frame bg-card text-fg shadow-lift',
            'data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in',
          )}
        >
          <MultiSelectList {...list} onDone={() => onOpenChange(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** On a phone, focusing the search would open the keyboard over the list. */
function keepKeyboardDown(event: Event) {
  if (!matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  if (event.target instanceof HTMLElement) event.target.focus()
}
