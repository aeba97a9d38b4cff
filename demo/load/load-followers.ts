import { follows } from '#server/database/schema/follows.ts'
import { followAccount } from '#server/features/follows/follow-account.ts'
import { saveBrand } from '#server/features/follows/save-brand.ts'
import type { Database } from '#server/platform/database.ts'
import { demoBrands, demoPromoters, demoRacers } from '../demo-data.ts'
import { seededId } from './seeded-id.ts'

type Account = { slug: string; login?: string | undefined }

/** Every third or so of a list, a different selection for each seed; the account behind the demo login first. */
function someOf<A extends Account>(accounts: readonly A[], seed: number, count: number): A[] {
  const [first, ...others] = accounts
  const chosen = others.filter((_, place) => (place * 5 + seed * 3) % 7 < 2).slice(0, count - 1)
  return first ? [first, ...chosen] : chosen
}

const RACERS_WHO_FOLLOW = 12

/** The racers who follow the promoters, who follows racers and brands, and the brands that racers saved. */
export async function loadFollowers(tx: Database): Promise<void> {
  await tx.insert(follows).values(racersOfPromoters())
  for (const [seed, racer] of demoRacers.slice(0, RACERS_WHO_FOLLOW).entries()) {
    await follow(tx, racer, [...someOf(demoBrands, seed, 3), ...someOf(demoRacers, seed, 3)])
    for (const brand of someOf(demoBrands, seed + 2, 4)) {
      const params = { brandId: seededId('brand', brand.slug) }
      await saveBrand({ tx, actor: actorOf(racer), params })
    }
  }
  for (const [seed, company] of [...demoBrands, ...demoPromoters].entries()) {
    await follow(tx, company, [...someOf(demoRacers, seed, 4), ...someOf(demoPromoters, seed, 2)])
  }
}

const actorOf = ({ slug }: Account) => ({ userId: seededId('user', slug) })

async function follow(tx: Database, follower: Account, followed: readonly Account[]): Promise<void> {
  const others = followed.filter(({ slug }) => slug !== follower.slug)
  for (const account of others)
    await followAccount({ tx, actor: actorOf(follower), params: actorOf(account) })
}

const racersOfPromoters = () =>
  demoPromoters.flatMap((promoter, event) =>
    demoRacers
      .filter((_, racer) => (racer * 7 + event * 5) % 13 < 11 - event * 0.7)
      .map((racer) => ({
        userId: seededId('user', racer.slug),
        followedUserId: seededId('user', promoter.slug),
      })),
  )
