import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { XIcon } from '#client/ui/icons.tsx'
import { hasInvokerCommands } from './menu-buttons.tsx'

const look =
  'm-0 max-w-none flex-col bg-paper text-fg shadow-modal backdrop:animate-fade-in backdrop:bg-scrim open:flex dark:ring dark:ring-frame'
const sides = {
  right: 'ml-auto h-dvh max-h-none w-[min(22rem,calc(100vw-3rem))] open:animate-slide-in-right',
  bottom: 'mx-auto mt-auto max-h-[85dvh] w-full rounded-t-lg open:animate-slide-in-bottom md:max-w-180',
}

type MenuDialogProps = {
  id: string
  label: string
  side: keyof typeof sides
  head: ReactNode
  children: ReactNode
}

/** A menu as a native dialog in the server's HTML: it opens, and its links work, before hydration. */
export function MenuDialog({ id, label, side, head, children }: MenuDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const closeOnLink = ({ target }: MouseEvent) => target instanceof Element && target.closest('a') && close()
  return (
    <dialog
      ref={dialog}
      id={id}
      closedby="any"
      aria-label={label}
      className={cn(look, sides[side])}
      onClick={closeOnLink}
      onKeyDown={trapFocus}
    >
      <div className="flex min-h-header items-center border-b border-line pr-16 pl-5">{head}</div>
      <div className="min-h-0 flex-1 overflow-y-auto p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        {children}
      </div>
      {/* It comes last, so that the focus starts in the content. */}
      <Button
        isNative
        command="close"
        commandfor={id}
        onClick={() => hasInvokerCommands() || close()}
        variant="ghost"
        size="icon"
        aria-label="Close"
        className="absolute top-2.5 right-2.5"
      >
        <XIcon />
      </Button>
    </dialog>
  )
}

/** A native modal dialog lets Tab leave for the browser's controls; this wraps it around. */
function trapFocus(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const stops = event.currentTarget.querySelectorAll<HTMLElement>('a[href], button:enabled')
  const [first, last] = [stops[0], stops[stops.length - 1]]
  const [from, to] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
