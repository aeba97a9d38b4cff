import { useLocation } from '@tanstack/react-router'
import { AppLink } from '#client/lib/app-link.tsx'
import type { Destination } from './destinations.ts'
import { badges } from './nav-badges.tsx'

type DestinationLinkProps = {
  destination: Destination
  /** The rail has room for the full label on wide screens only. */
  label: 'short' | 'full' | 'full from lg'
  className: string
  badgeClassName?: string
}

/** A destination as icon, label and badge; its classes arrange them. */
export function DestinationLink({
  destination: { label, short = label, to, icon: DestinationIcon, exact = false, covers, badge },
  label: wanted,
  className,
  badgeClassName,
}: DestinationLinkProps) {
  const Badge = badge && badges[badge]
  const { pathname } = useLocation()
  const isCovered = covers !== undefined && pathname.startsWith(covers)
  return (
    <AppLink
      to={to}
      exact={exact}
      className={className}
      {...(isCovered && { 'aria-current': 'page', 'data-status': 'active' })}
    >
      <DestinationIcon className="size-5" />
      {wanted === 'full from lg' && short !== label ? (
        <>
          <span className="lg:hidden">{short}</span>
          <span className="max-lg:hidden">{label}</span>
        </>
      ) : (
        <span>{wanted === 'short' ? short : label}</span>
      )}
      {Badge && <Badge className={badgeClassName} />}
    </AppLink>
  )
}
