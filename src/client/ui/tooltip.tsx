import { Tooltip as Primitive } from 'radix-ui'
import { type ComponentProps, type ReactNode, type SyntheticEvent, useState } from 'react'

const DELAY_MS = 700
const SKIP_DELAY_MS = 300

/** Wraps the application once, so that the next tooltip in a row opens without delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Primitive.Provider>
  )
}

type TooltipProps = {
  content: ReactNode
  side?: ComponentProps<typeof Primitive.Content>['side']
  /** The focusable element that the tooltip explains. */
  children: ReactNode
  /** For an element that does nothing else: a tap or a click opens it, too. */
  opensOnPress?: boolean
}

export function Tooltip({ content, side = 'top', opensOnPress = false, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false)
  const press = opensOnPress && {
    // A press would close it.
    onPointerDown: (event: SyntheticEvent) => event.preventDefault(),
    onClick: (event: SyntheticEvent) => {
      event.preventDefault()
      setOpen(true)
    },
  }
  return (
    <Primitive.Root open={isOpen} onOpenChange={setOpen}>
      <Primitive.Trigger asChild {...press}>
        {children}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="on-asphalt z-80 max-w-72 animate-fade-in rounded-sm bg-board px-2.5 py-1.5 text-sm shadow-lift"
        >
          {content}
          <Primitive.Arrow className="fill-board" />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
