import { cn } from '#client/ui/cn.ts'
import { FactSheet } from '#client/ui/spec-sheet.tsx'
import { TextLink } from '#client/ui/typography.tsx'
import type { AthleteProfile } from '#shared/athletes/athlete-profile.contract.ts'
import { formatCount } from '#shared/format/number.ts'
import { pluralWord } from '#shared/format/plural.ts'
import { countPodiums } from '#shared/profiles/result.rules.ts'

/** Guards against `javascript:` links. */
const HTTP_URL = /^https?:\/\/.+/i

/** "Quick Stats" of a racer, "Event Details" of a promoter. */
export function AthleteStats({ profile }: { profile: AthleteProfile }) {
  return profile.promoter ? (
    <EventDetails profile={profile} promoter={profile.promoter} />
  ) : (
    <QuickStats profile={profile} />
  )
}

function QuickStats({ profile }: { profile: AthleteProfile }) {
  const { wins, podiums } = countPodiums(profile.results)
  return (
    <>
      <dl className="mb-3 grid grid-cols-3">
        <Figure label="Wins" value={wins} gate="gate-gold" />
        <Figure label="Podiums" value={podiums} gate="gate-ok" />
        <Figure
          label={pluralWord(profile.experienceYears ?? 0, 'Season')}
          value={profile.experienceYears}
          gate="gate-best"
        />
      </dl>
      <FactSheet
        facts={[
          { label: 'Number', value: profile.number && `#${profile.number}`, mono: true },
          { label: 'Entry', value: profile.isTeam ? 'Team' : 'Driver' },
          { label: 'Motorsports', value: profile.sports.length || null, mono: true },
          { label: 'Results', value: profile.results.length || null, mono: true },
          {
            label: 'Audience',
            value: profile.audienceSize && formatCount(profile.audienceSize),
            mono: true,
          },
        ]}
      />
    </>
  )
}

function EventDetails({
  profile,
  promoter,
}: {
  profile: AthleteProfile
  promoter: NonNullable<AthleteProfile['promoter']>
}) {
  const website = promoter.website?.match(HTTP_URL)?.[0]
  return (
    <>
      <dl className="mb-3 grid grid-cols-3">
        <Figure label="Founded" value={promoter.foundedYear} gate="gate-gold" />
        <Figure label="Classes" value={promoter.classes.length} gate="gate-ok" />
        <Figure label="Years" value={profile.experienceYears} gate="gate-best" />
      </dl>
      <FactSheet
        facts={[
          { label: 'Format', value: promoter.kind === 'SERIES' ? 'Series' : 'Event' },
          { label: 'Sanctioned by', value: promoter.sanctioningBody },
          {
            label: 'Attendance',
            value: promoter.averageAttendance && formatCount(promoter.averageAttendance),
            mono: true,
          },
          {
            label: 'Website',
            value: website ? (
              <TextLink href={website} target="_blank" rel="noopener noreferrer nofollow">
                {new URL(website).host}
              </TextLink>
            ) : null,
          },
        ]}
      />
    </>
  )
}

function Figure({ label, value, gate }: { label: string; value: number | null; gate: string }) {
  return (
    <div className={cn('flex flex-col-reverse gap-1.5 py-2 pl-3 gate', gate)}>
      <dt className="text-xs leading-[1.3] text-muted">{label}</dt>
      <dd className="num text-[2.5rem]">{value ?? '–'}</dd>
    </div>
  )
}
