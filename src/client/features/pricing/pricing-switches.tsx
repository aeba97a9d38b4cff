import { Link, useLocation } from '@tanstack/react-router'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import { type RegistrableRole, type Role, registrableRoles } from '#shared/accounts/roles.ts'
import { paths } from '#shared/paths.ts'

const roleTabs: Record<RegistrableRole, string> = {
  ATHLETE: 'Racers/Teams',
  BRAND: 'Brands',
  PROMOTER: 'Promoters',
}

const inPlace = { replace: true, resetScroll: false }

export type Interval = 'month' | 'year'

type Choice = { role: RegistrableRole; interval: Interval }

/** Links, so that each choice has a URL and works before hydration. */
export function RoleSwitch({ role, interval }: Choice) {
  return (
    <TabNav aria-label="Plans for" className="border-b-0">
      {registrableRoles.map((each) => (
        <TabLink key={each} asChild className="min-h-14 text-base">
          <Link
            {...inPlace}
            to={paths.pricing.template}
            search={{ role: each, interval }}
            aria-current={each === role ? 'page' : undefined}
          >
            {roleTabs[each]}
          </Link>
        </TabLink>
      ))}
    </TabNav>
  )
}

const intervals = [
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'Yearly' },
] as const

/** On every screen that shows prices; what else its URL holds stays. */
export function IntervalSwitch({ interval: chosen }: Pick<Choice, 'interval'>) {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <nav
      aria-label="Billing period"
      className="inline-grid auto-cols-fr grid-flow-col rounded-lg p-[3px] inset-ring inset-ring-input"
    >
      {intervals.map(({ value, label }) => (
        <Link
          key={value}
          {...inPlace}
          to={pathname}
          search={(current: object) => ({ ...current, interval: value })}
          aria-current={value === chosen ? 'page' : undefined}
          className="inline-flex min-h-9.5 items-center justify-center rounded-sm px-4 text-sm leading-none font-semibold text-muted transition-colors hover:text-fg aria-[current=page]:bg-fg aria-[current=page]:text-paper"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** The choice in the URL; by default the plans of the viewer's role, or of racers. */
export function readChoice({ role, interval }: Record<string, unknown>, viewerRole: Role | null | undefined) {
  const known = (value: unknown): RegistrableRole | undefined =>
    registrableRoles.find((each) => each === value)
  return { role: known(role) ?? known(viewerRole) ?? 'ATHLETE', interval: readInterval(interval) }
}

export const readInterval = (interval: unknown): Interval => (interval === 'year' ? 'year' : 'month')
