import { destinations } from '#client/features/navigation/destinations.ts'
import { useLogOut } from '#client/features/navigation/use-log-out.ts'
import { type SearchAction, SiteSearch } from '#client/features/search/site-search.tsx'
import { useSession } from '#client/lib/session.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { editProfilePath } from '#shared/accounts/home-destination.ts'
import { paths } from '#shared/paths.ts'

/** Loaded when it is opened for the first time. */
export function SiteSearchDialog({ start, onClose }: { start: string; onClose: () => void }) {
  const session = useSession()
  const logOut = useLogOut()
  const signOut = { label: 'Log out', run: () => logOut.mutate({}) }
  return (
    <SiteSearch
      isMember={session !== null}
      actions={[...searchActions(session), ...(session ? [signOut] : [])]}
      start={start}
      onClose={onClose}
    />
  )
}

type Link = { label: string; to: string }

/** Where the search over the whole site can lead this user. */
function searchActions(session: CurrentUser | null): SearchAction[] {
  const links = [...(session ? memberLinks(session) : visitorLinks), ...publicLinks]
  const byLabel = new Map(links.map((link) => [link.label, link]))
  return [...byLabel.values()]
}

const visitorLinks: Link[] = [
  { label: 'Sign in', to: paths.login() },
  { label: 'Create an account', to: paths.register() },
]

/** The screens of the role, and what is started from within them. */
function memberLinks({ user: { role } }: CurrentUser): Link[] {
  const screensOfRole = role ? Object.values(destinations[role]).flat() : []
  return [
    ...screensOfRole.map(({ label, to }) => ({ label, to })),
    ...(role === 'BRAND' ? [{ label: 'New opportunity', to: `${paths.brandProfile()}#opportunities` }] : []),
    role
      ? { label: 'Edit profile', to: editProfilePath(role) }
      : { label: 'Choose your account type', to: paths.accountType() },
  ]
}

const publicLinks: Link[] = [
  { label: 'Racers/Teams', to: paths.athletes() },
  { label: 'Brands', to: paths.brands() },
  { label: 'Opportunities', to: paths.opportunities() },
  { label: 'Events', to: paths.eventPromoters() },
  { label: 'Articles', to: paths.articles() },
  { label: 'Pricing', to: paths.pricing() },
  { label: 'Help Center', to: paths.helpCenter() },
  { label: 'Contact support', to: paths.contactSupport() },
]
