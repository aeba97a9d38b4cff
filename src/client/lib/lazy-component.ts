import { type ComponentType, lazy } from 'react'

/**
 * A part that nobody sees first, to stand in a `Suspense` of its own: it is in the first HTML like the rest, while its
 * scripts come after those of the page.
 */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await load() }))
