import type { ReactNode } from 'react'

/** Where a link to one field of a form leads, clear of the header. */
export const FieldSpot = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} className="min-w-0 scroll-mt-28">
    {children}
  </div>
)
