import { ArrowLeftIcon } from '#client/ui/icons.tsx'
import { AppTextLink } from './app-link.tsx'

/** From one entry to the list it is in, above the title: "All articles". */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <AppTextLink to={to} className="inline-flex min-h-9 items-center gap-2 justify-self-start">
    <ArrowLeftIcon />
    {children}
  </AppTextLink>
)
