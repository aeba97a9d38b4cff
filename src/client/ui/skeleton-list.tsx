import { Fragment, type ReactNode } from 'react'

/** The same outline several times, while what it stands for is on its way. */
export function SkeletonList({ count, children }: { count: number; children: ReactNode }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have nothing else to be told apart by, and never move.
    <Fragment key={index}>{children}</Fragment>
  ))
}
