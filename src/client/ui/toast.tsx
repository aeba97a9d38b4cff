import { Toast as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'
import { CheckIcon, FlagIcon, InfoIcon, XIcon } from './icons.tsx'

const DURATION_MS = 5000
const SWIPE_THRESHOLD_PX = 50

/**
 * Wraps the application. Toasts lie over the header, at the top: action bars, composers, the tab bar and the buttons of
 * dialogs are at the bottom. F8 focuses them, a swipe to the right dismisses them.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {children}
      <Primitive.Viewport
        hotkey={['F8']}
        className="fixed inset-x-0 top-[env(safe-area-inset-top)] z-90 mx-auto flex w-full max-w-[420px] list-none flex-col gap-2 p-2 outline-none print:hidden"
      />
    </Primitive.Provider>
  )
}

const looks = {
  default: { gate: 'gate-info', icon: <InfoIcon className="text-info" /> },
  success: { gate: 'gate-ok', icon: <CheckIcon className="text-ok" /> },
  destructive: { gate: 'gate-primary-text', icon: <FlagIcon className="text-primary-text" /> },
}

export type ToastVariant = keyof typeof looks

type ToastProps = Omit<ComponentProps<typeof Primitive.Root>, 'title' | 'children'> & {
  variant?: ToastVariant
  title?: ReactNode
  description?: ReactNode
  /** A ToastAction. */
  action?: ReactNode
}

export function Toast({ variant = 'default', title, description, action, className, ...props }: ToastProps) {
  const { gate, icon } = looks[variant]
  return (
    <Primitive.Root
      type={variant === 'destructive' ? 'foreground' : 'background'}
      className={cn(
        'on-asphalt relative grid grid-cols-[auto_1fr_auto] items-start gap-3 rounded-lg border border-asphalt-rule bg-board px-4 py-3 text-ui leading-snug shadow-lift',
        'before:pointer-events-none before:absolute before:inset-0 before:rounded-lg before:gate',
        'data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        'data-[swipe=end]:animate-slide-out-right data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        gate,
        className,
      )}
      {...props}
    >
      {icon}
      <div className="min-w-0">
        {title && <Primitive.Title className="font-semibold">{title}</Primitive.Title>}
        {description && <Primitive.Description className="text-muted">{description}</Primitive.Description>}
        {action}
      </div>
      <Primitive.Close
        aria-label="Dismiss"
        className="-m-1 grid size-7 place-items-center rounded-sm text-muted transition-colors hover:bg-hover hover:text-fg"
      >
        <XIcon className="size-3.5" />
      </Primitive.Close>
    </Primitive.Root>
  )
}

/** A button inside a toast; `altText` describes an alternative for when the toast is gone. */
export function ToastAction({ className, ...props }: ComponentProps<typeof Primitive.Action>) {
  return (
    <Primitive.Action
      className={cn(
        'mt-2 inline-flex min-h-9 items-center rounded-sm px-3 text-sm font-semibold inset-ring inset-ring-input transition-colors hover:bg-hover',
        className,
      )}
      {...props}
    />
  )
}
