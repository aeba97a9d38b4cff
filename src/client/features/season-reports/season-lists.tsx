import { AppTextLink } from '#client/lib/app-link.tsx'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import { formatDate, formatDateRange } from '#shared/format/date.ts'
import type { SeasonRace, SeasonSponsor } from '#shared/season-reports/season-report.contract.ts'
import { formatPrivateSponsors } from '#shared/season-reports/season-report-format.ts'

const row =
  'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3 print:break-inside-avoid'

export const SeasonRaces = ({ races }: { races: readonly SeasonRace[] }) => (
  <ul className="border-t border-line">
    {races.map(({ id, title, organizer, day, track, city }) => (
      <li key={id} className={row}>
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="text-sm text-muted">{[organizer, track ?? city].filter(Boolean).join(' · ')}</p>
        </div>
        <time dateTime={day} className="mono text-sm">
          {formatDate(day)}
        </time>
      </li>
    ))}
  </ul>
)

type SponsorsProps = { sponsors: readonly SeasonSponsor[]; privateSponsors: number }

export function SeasonSponsors({ sponsors, privateSponsors }: SponsorsProps) {
  if (sponsors.length + privateSponsors === 0) {
    return <p className="text-muted">No sponsors in this season.</p>
  }
  const hidden = formatPrivateSponsors(privateSponsors, sponsors.length === 0)
  return (
    <>
      {sponsors.length > 0 && (
        <ul className="border-t border-line">
          {sponsors.map(({ name, pictureUrl, path, startsOn, endsOn }) => (
            <li key={name} className={row}>
              <div className="flex min-w-0 items-center gap-3">
                <LogoPlate src={pictureUrl ?? undefined} alt="" initial={name.charAt(0)} size="sm" />
                <p className="font-semibold wrap-anywhere">
                  {path ? <AppTextLink to={path}>{name}</AppTextLink> : name}
                </p>
              </div>
              <p className="mono text-sm">{formatDateRange(startsOn, endsOn)}</p>
            </li>
          ))}
        </ul>
      )}
      {hidden && <p className="mt-3 text-sm text-muted">{hidden}</p>}
    </>
  )
}
