import { Command } from 'cmdk'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { overlay } from './dialog.tsx'
import { SearchIcon, XIcon } from './icons.tsx'

type CommandPaletteProps = {
  label: string
  placeholder: string
  maxLength: number
  text: string
  onTextChange: (text: string) => void
  /** The value of the highlighted item. */
  highlighted: string
  onHighlight: (value: string) => void
  /** Announced to screen readers. */
  status: string
  onClose: () => void
  /** Groups of items. */
  children: ReactNode
  /** Below the list, with keys of its own. */
  footer?: ReactNode
}

/** A dialog with a text field and a list that the arrow keys move through; the caller decides what is listed. */
export function CommandPalette({
  label,
  placeholder,
  maxLength,
  text,
  onTextChange,
  highlighted,
  onHighlight,
  status,
  onClose,
  children,
  footer,
}: CommandPaletteProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlay} />
        <Dialog.Content
          aria-describedby={undefined}
          className={cn(
            'fixed inset-x-0 top-0 z-70 mx-auto flex max-h-dvh w-full animate-rise-in flex-col bg-paper text-fg shadow-modal',
            'md:top-[10vh] md:max-h-[min(40rem,80vh)] md:max-w-2xl md:rounded-lg dark:ring dark:ring-frame',
          )}
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          <Command
            label={label}
            shouldFilter={false}
            loop
            value={highlighted}
            onValueChange={onHighlight}
            className="flex min-h-0 flex-col"
          >
            <div className="flex items-center gap-3 border-b border-line pr-1.5 pl-4">
              <SearchIcon className="size-5 shrink-0 text-muted" />
              <Command.Input
                value={text}
                onValueChange={onTextChange}
                placeholder={placeholder}
                maxLength={maxLength}
                enterKeyHint="go"
                className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
              />
              <Dialog.Close asChild>
                <Button variant="ghost" size="icon" aria-label="Close">
                  <XIcon />
                </Button>
              </Dialog.Close>
            </div>
            <Command.List
              label={label}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
            >
              {children}
            </Command.List>
          </Command>
          {footer}
          <p role="status" className="sr-only">
            {status}
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

export function CommandGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="not-last:mb-2 [&>[cmdk-group-heading]]:px-2.5 [&>[cmdk-group-heading]]:py-1.5 [&>[cmdk-group-heading]]:text-sm [&>[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  )
}

type CommandItemProps = {
  value: string
  onChoose: () => void
  icon: ReactNode
  detail?: string | null
  children: ReactNode
}

export function CommandItem({ value, onChoose, icon, detail, children }: CommandItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onChoose}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-sm px-2.5 text-ui leading-tight select-none data-[selected=true]:bg-hover data-[selected=true]:inset-ring-2 data-[selected=true]:inset-ring-ring"
    >
      <span aria-hidden="true" className="grid size-8 shrink-0 place-items-center text-muted">
        {icon}
      </span>
      <span className="grid min-w-0">
        <span className="truncate font-medium">{children}</span>
        {detail && <span className="truncate text-sm text-muted">{detail}</span>}
      </span>
    </Command.Item>
  )
}
