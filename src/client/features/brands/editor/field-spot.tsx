import type { ReactNode } from 'react'

/** Where a link such as `/brands/create#website` leads, clear of the header. */
export const FieldSpot = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} className="min-w-0 scroll-mt-28">
    {children}
  </div>
)
