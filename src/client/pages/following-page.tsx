import { useSearch } from '@tanstack/react-router'
import { SavedBrands } from '#client/features/brands/saved-brands.tsx'
import { MarkedDates } from '#client/features/events/marked-dates.tsx'
import { FollowingList } from '#client/features/follows/following-list.tsx'
import { AppLink, AppTextLink } from '#client/lib/app-link.tsx'
import { privatePage } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { PageWidth } from '#client/ui/page-width.tsx'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import { Lede } from '#client/ui/typography.tsx'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Following', 'Racers, brands, events and dates you follow.')

const tabs = [
  { value: 'following', label: 'Following', List: FollowingList },
  { value: 'dates', label: 'Dates', List: MarkedDates },
] as const
const savedTab = { value: 'brands', label: 'Saved brands', List: SavedBrands } as const

/** What the user follows and marked; racers also find the brands they saved. */
export default function FollowingPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const isRacer = useSession()?.user.role === 'ATHLETE'
  const shown = isRacer ? [...tabs, savedTab] : tabs
  const current = shown.find(({ value }) => value === search.tab) ?? tabs[0]
  return (
    <PageWidth className="py-10 md:py-14">
      <h1 className="text-4xl">Following</h1>
      <Lede className="mt-2">
        New dates, changes, results and opportunities reach you as you chose in your{' '}
        <AppTextLink to={paths.userProfile({ tab: 'notifications' })}>notification settings</AppTextLink>.
      </Lede>
      <TabNav aria-label="Following" className="mt-6">
        {shown.map(({ value, label }) => (
          <TabLink key={value} asChild {...(value === current.value && { 'aria-current': 'page' })}>
            <AppLink to={paths.following({ tab: value })}>{label}</AppLink>
          </TabLink>
        ))}
      </TabNav>
      <div className="mt-8">
        <current.List />
      </div>
    </PageWidth>
  )
}
