import { useSearch } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { SavedBrands } from '#client/features/brands/saved-brands.tsx'
import { MarkedDates } from '#client/features/events/marked-dates.tsx'
import { FollowingList } from '#client/features/follows/following-list.tsx'
import { AppLink, AppTextLink, ButtonLink } from '#client/lib/app-link.tsx'
import { privatePage } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import type { IconProps } from '#client/ui/icon.tsx'
import { BellIcon, CalendarIcon, StarIcon } from '#client/ui/icons.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import { Lede } from '#client/ui/typography.tsx'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Following', 'Racers, brands, events and dates you follow.')

type Tab = {
  value: string
  label: string
  List: ComponentType<{ empty: ReactNode }>
  icon: ComponentType<IconProps>
  /** What an empty list says, and where it leads. */
  title: string
  hint: string
  link: { label: string; to: string }
}

const followed: Tab = {
  value: 'following',
  label: 'Following',
  List: FollowingList,
  icon: BellIcon,
  title: 'You don’t follow anyone yet',
  hint: 'Follow events, racers and brands to hear about new dates, results and opportunities.',
  link: { label: 'Find events', to: paths.eventPromoters() },
}
const dates: Tab = {
  value: 'dates',
  label: 'Dates',
  List: MarkedDates,
  icon: CalendarIcon,
  title: 'No dates marked',
  hint: 'Press “Interested” on a date and we’ll tell you when it moves or is cancelled.',
  link: { label: 'Open the race calendar', to: paths.events() },
}
const saved: Tab = {
  value: 'brands',
  label: 'Saved brands',
  List: SavedBrands,
  icon: StarIcon,
  title: 'No saved brands',
  hint: 'Save a brand to find it here, and we’ll tell you about its new opportunities.',
  link: { label: 'Find brands', to: paths.brands() },
}

/** What the user follows and marked; racers also find the brands they saved. */
export default function FollowingPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const isRacer = useSession()?.user.role === 'ATHLETE'
  const tabs = isRacer ? [followed, dates, saved] : [followed, dates]
  const current = tabs.find(({ value }) => value === search.tab) ?? followed
  return (
    <PageWidth className="py-10 md:py-14">
      <h1 className="text-4xl">Following</h1>
      <Lede className="mt-2">
        New dates, changes, results and opportunities reach you as you chose in your{' '}
        <AppTextLink to={paths.userProfile({ tab: 'notifications' })}>notification settings</AppTextLink>.
      </Lede>
      <TabNav aria-label="Following" className="mt-6">
        {tabs.map(({ value, label }) => (
          <TabLink key={value} asChild {...(value === current.value && { 'aria-current': 'page' })}>
            <AppLink to={paths.following({ tab: value })}>{label}</AppLink>
          </TabLink>
        ))}
      </TabNav>
      <div className="mt-8">
        <current.List empty={<NothingYet {...current} />} />
      </div>
    </PageWidth>
  )
}

const NothingYet = ({ icon: TabIcon, title, hint, link }: Tab) => (
  <EmptyState
    icon={<TabIcon className="size-6" />}
    title={title}
    action={<ButtonLink to={link.to}>{link.label}</ButtonLink>}
  >
    {hint}
  </EmptyState>
)
