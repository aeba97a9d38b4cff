import { cn } from './cn.ts'

/** A grey stand-in for what is being loaded; say its form with size utilities. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('animate-shimmer rounded-sm shimmer', className)} />
}
