import type { ReactNode } from 'react'

/** What a card says while its owner has given it nothing to show. */
export const NothingYet = ({ children }: { children: ReactNode }) => (
  <p className="text-ui text-muted">{children}</p>
)
