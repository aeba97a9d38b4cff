import { AppTextLink } from '#client/lib/app-link.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Block } from '#client/ui/block.tsx'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import { formatMonth } from '#shared/format/date.ts'
import type { Sponsorship } from '#shared/sponsorships/sponsorship.contract.ts'

type SponsorshipsProps = { sponsorships: readonly Sponsorship[] }

/** On a racer's page; nothing without a public sponsorship. */
export function Sponsors({ sponsorships }: SponsorshipsProps) {
  const current = sponsorships.filter(({ endsOn }) => endsOn === null)
  const past = sponsorships.filter(({ endsOn }) => endsOn !== null)
  return (
    <>
      {current.length > 0 && (
        <Block title="Current sponsors">
          <SponsorshipList sponsorships={current} kind="brands" />
        </Block>
      )}
      {past.length > 0 && (
        <Block title="Past sponsors">
          <SponsorshipList sponsorships={past} kind="brands" />
        </Block>
      )}
    </>
  )
}

/** On a brand's page; current ones come first. */
export function SponsoredRacers({ sponsorships }: SponsorshipsProps) {
  if (sponsorships.length === 0) return null
  return (
    <Block title="Sponsored racers">
      <SponsorshipList sponsorships={sponsorships} kind="racers" />
    </Block>
  )
}

function SponsorshipList({ sponsorships, kind }: SponsorshipsProps & { kind: 'brands' | 'racers' }) {
  return (
    <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {sponsorships.map((sponsorship) => {
        const { name, path, pictureUrl } = sponsorship
        const picture = { src: pictureUrl ?? undefined, alt: '', initial: name.charAt(0) }
        return (
          <li key={path ?? name} className="flex min-w-0 items-center gap-4">
            {kind === 'brands' ? <LogoPlate {...picture} /> : <Avatar {...picture} className="size-16" />}
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                {path ? <AppTextLink to={path}>{name}</AppTextLink> : name}
              </p>
              <p className="text-sm text-muted">{formatTerm(sponsorship)}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function formatTerm({ startsOn, endsOn }: Sponsorship): string {
  const from = formatMonth(startsOn)
  if (endsOn === null) return `Since ${from}`
  const to = formatMonth(endsOn)
  return from === to ? from : `${from} – ${to}`
}
