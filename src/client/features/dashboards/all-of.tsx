import { AppLink } from '#client/lib/app-link.tsx'
import { MoreLink } from '#client/ui/more-link.tsx'

/** The way from a few to all of them. */
export const AllOf = ({ to, what }: { to: string; what: string }) => (
  <MoreLink asChild>
    <AppLink to={to}>All {what}</AppLink>
  </MoreLink>
)
