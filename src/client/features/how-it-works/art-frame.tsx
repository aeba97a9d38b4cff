import type { ReactNode } from 'react'
import { cn } from '#client/ui/cn.ts'

/** A piece of the product, drawn with its own parts. It illustrates the words beside it and says nothing more. */
export function ArtFrame({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      inert
      className="relative isolate grid min-h-72 place-items-center overflow-hidden rounded-lg bg-sunk px-4 py-10 sm:px-8"
    >
      <div className="absolute -top-6 -right-16 -bottom-6 -z-1 w-56 -skew-x-18 text-fg opacity-4 checks bg-size-[48px_48px]" />
      <span className="mono absolute top-3 left-4 text-2xs text-muted">Example</span>
      <div className={cn('w-full max-w-md', className)}>{children}</div>
    </div>
  )
}
