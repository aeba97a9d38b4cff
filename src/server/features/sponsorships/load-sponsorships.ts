import type { Database } from '#server/platform/database.ts'
import { paths } from '#shared/paths.ts'
import type { Sponsorship } from '#shared/sponsorships/sponsorship.contract.ts'
import { findSponsored, findSponsors } from './sponsorship.store.ts'

type Side = { athleteUserId: string } | { brandId: string }

/** What the public page of a racer or a brand shows of contracts that both sides made public. */
export async function loadSponsorships(db: Database, side: Side): Promise<Sponsorship[]> {
  if ('brandId' in side) {
    const racers = await findSponsored(db, side.brandId)
    return racers.map(({ slug, ...row }) => present(row, slug && paths.athlete({ slug })))
  }
  const sponsors = await findSponsors(db, side.athleteUserId)
  return sponsors.map(({ slug, ...row }) => present(row, paths.brand({ slug })))
}

type Row = Omit<Sponsorship, 'path' | 'endsOn'> & { isCurrent: boolean; endsOn: string }

const present = ({ isCurrent, endsOn, ...row }: Row, path: string | null): Sponsorship => ({
  ...row,
  path,
  endsOn: isCurrent ? null : endsOn,
})
