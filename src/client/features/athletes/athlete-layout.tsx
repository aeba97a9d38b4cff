import type { ReactNode } from 'react'
import { BioText } from '#client/lib/rich-text.tsx'
import { Badge, Badges } from '#client/ui/badge.tsx'
import { Block } from '#client/ui/block.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { shownAchievements } from '#shared/athletes/athlete.rules.ts'
import type { AthleteProfile } from '#shared/athletes/athlete-profile.contract.ts'
import { catalogLabel, shownDisciplines } from '#shared/catalog/catalog.rules.ts'
import { plural } from '#shared/format/plural.ts'
import { AthleteFacts, NothingYet } from './athlete-facts.tsx'
import { AthleteHeader } from './athlete-header.tsx'
import { AthleteStats } from './athlete-stats.tsx'

/** Specification 2.6: four cards have other titles on the page of an event or series. */
const profileTitles = {
  ATHLETE: {
    about: 'About',
    racing: 'Racing Profile',
    highlights: 'Career Highlights',
    stats: 'Quick Stats',
  },
  PROMOTER: {
    about: 'Event/Series Information',
    racing: 'Summary of Event',
    highlights: 'Previous Race Results',
    stats: 'Event Details',
  },
} satisfies Record<AthleteProfile['role'], Record<string, string>>

type AthleteLayoutProps = {
  profile: AthleteProfile
  /** Beside the name, also on phones: the action bar has room for two buttons. */
  follow?: ReactNode
  /** Buttons beside the name; on phones they are in the action bar. */
  actions?: ReactNode
  actionBar?: ReactNode
  /** False where there is nothing to show. */
  results: ReactNode
  sponsors?: ReactNode
  testimonials?: ReactNode
  reliability?: ReactNode
  gallery: ReactNode
  socials: ReactNode
  share: ReactNode
}

/** Specification 2.6: the header and the eight cards of a racer's, team's or promoter's page. */
export function AthleteLayout({
  profile,
  follow,
  actions,
  actionBar,
  results,
  sponsors,
  testimonials,
  reliability,
  gallery,
  socials,
  share,
}: AthleteLayoutProps) {
  const titles = profileTitles[profile.role]
  const achievements = shownAchievements(profile.achievements)
  return (
    <>
      <AthleteHeader profile={profile} follow={follow} actions={actions} />
      <PageWidth className="grid gap-10 pb-section lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:items-start lg:gap-x-16">
        <div className="grid min-w-0 content-start gap-10 lg:gap-12">
          <Block title={titles.about}>
            {profile.about.length > 0 ? (
              <BioText about={profile.about} />
            ) : (
              <NothingYet>No bio yet.</NothingYet>
            )}
          </Block>
          <Block title={titles.racing}>
            <AthleteFacts profile={profile} />
          </Block>
          <Block title={titles.highlights}>
            {achievements && <p className="mb-4 text-lg font-medium wrap-anywhere">{achievements}</p>}
            {results || (!achievements && <NothingYet>No results yet.</NothingYet>)}
          </Block>
          {sponsors}
          {testimonials}
          <Block title="Media Gallery" action={<Count items={profile.mediaCount} />}>
            {gallery || <NothingYet>No pictures yet.</NothingYet>}
          </Block>
        </div>
        <aside aria-label="Profile facts" className="grid min-w-0 content-start gap-10">
          <Block title={titles.stats}>
            <AthleteStats profile={profile} />
          </Block>
          {reliability}
          <Block title="Motorsports Type">
            <MotorsportsType profile={profile} />
          </Block>
          <Block title="Social Links">{socials || <NothingYet>No social links yet.</NothingYet>}</Block>
          {share}
        </aside>
      </PageWidth>
      {actionBar && (
        <div className="sticky bottom-tabbar z-30 grid auto-cols-fr grid-flow-col gap-2 border-t-2 border-rule bg-paper px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] empty:hidden max-[22.5rem]:*:px-2 has-[>:nth-child(3)]:grid-cols-[1fr_1fr_auto] md:hidden">
          {actionBar}
        </div>
      )}
    </>
  )
}

function Count({ items }: { items: number }) {
  if (items === 0) return null
  return <span className="mono text-sm text-muted">{plural(items, 'item')}</span>
}

/** Words for skill and level are not shown as motorsports (specification 9). */
function MotorsportsType({ profile }: { profile: AthleteProfile }) {
  // A motorsport and a discipline can have the same name.
  const types = [...new Set([...profile.sports, ...shownDisciplines(profile.disciplines)].map(catalogLabel))]
  if (types.length === 0) return <NothingYet>No motorsports yet.</NothingYet>
  return (
    <Badges>
      {types.map((type) => (
        <Badge key={type}>{type}</Badge>
      ))}
    </Badges>
  )
}
