import { Tooltip as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'

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
}

export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
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
