import type { ReactNode } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import { NumberPlate } from '#client/ui/number-plate.tsx'

/** A racer with a number, or a company with a logo. */
export type Entrant = { name: string; number?: string | null; logoUrl?: string | null }

export const EntryList = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">{children}</ul>
)

type EntryRowProps = {
  entrant: Entrant
  to: string
  detail: ReactNode
  /** The status, or what to do. */
  state?: ReactNode
}

export function EntryRow({ entrant, to, detail, state }: EntryRowProps) {
  return (
    <li className="relative flex items-center gap-3 rounded-md border border-line bg-card px-3 py-3 hover:bg-hover">
      <EntrantMark entrant={entrant} />
      <div className="min-w-0 flex-1">
        <AppLink
          to={to}
          className="block truncate text-ui leading-[1.3] font-semibold after:absolute after:inset-0"
        >
          {entrant.name}
        </AppLink>
        <p className="mono truncate text-xs leading-[1.4] text-muted">{detail}</p>
      </div>
      {state}
    </li>
  )
}

function EntrantMark({ entrant: { name, number, logoUrl } }: { entrant: Entrant }) {
  if (logoUrl !== undefined) {
    return <LogoPlate size="sm" src={logoUrl ?? undefined} alt="" initial={name.charAt(0).toUpperCase()} />
  }
  return number ? (
    <NumberPlate size="sm" number={number} />
  ) : (
    <NumberPlate size="sm" initial={name.charAt(0).toUpperCase()} />
  )
}
