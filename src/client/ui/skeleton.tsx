import { Fragment, type ReactNode } from 'react'
import { cn } from './cn.ts'

/** A placeholder for content that is loading; its size comes from `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('animate-shimmer rounded-sm shimmer', className)} />
}

/** The same skeleton several times. */
export function SkeletonList({ count, children }: { count: number; children: ReactNode }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other identity and never move.
    <Fragment key={index}>{children}</Fragment>
  ))
}
