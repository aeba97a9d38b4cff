import { queueNews } from '#server/features/notifications/queue-news.ts'
import type { Database } from '#server/platform/database.ts'
import { paths } from '#shared/paths.ts'
import type { ContractRow } from './contract.store.ts'
import type { ContractParts } from './contract-parts.ts'

export type Side = 'ATHLETE' | 'BRAND'
export const bothSides = ['ATHLETE', 'BRAND'] as const

/** An operator tells both what they did; one of the two tells the other. */
export function othersThan(party: Side | 'ADMIN'): readonly Side[] {
  if (party === 'ADMIN') return bothSides
  return party === 'BRAND' ? ['ATHLETE'] : ['BRAND']
}

/** Who gave the notice that stands; only one of the two can. */
export const sideGiving = ({ noticeBy }: Pick<ContractRow, 'noticeBy'>): Side | null =>
  noticeBy === 'ATHLETE' || noticeBy === 'BRAND' ? noticeBy : null

type TwoPeople = Pick<ContractRow, 'id' | 'brandUserId' | 'athleteUserId'>
type News = { to: readonly Side[]; title: string; body: string }

/** Tells these sides what happened; told twice about the same thing, they hear of it once. */
export async function queueContractNews(
  tx: Database,
  contract: TwoPeople,
  { to, title, body, about }: News & { about: string },
): Promise<void> {
  for (const side of to) {
    await queueNews(tx, {
      userId: side === 'BRAND' ? contract.brandUserId : contract.athleteUserId,
      kind: 'CONTRACTS',
      title,
      body,
      url: paths.contracts({ id: contract.id }),
      dedupeKey: `contract:${contract.id}:${about}`,
    })
  }
}

/** Open pages of both look again. */
export async function tellLive(
  { realtime }: Pick<ContractParts, 'realtime'>,
  tx: Database,
  { id, brandUserId, athleteUserId }: TwoPeople,
): Promise<void> {
  const event = { type: 'contract', contractId: id } as const
  await realtime.publish(tx, { userId: brandUserId, event }, { userId: athleteUserId, event })
}

/** News of the step that was just taken, for some of them, and a look again for both. */
export async function tellParties(
  parts: ContractParts,
  tx: Database,
  contract: TwoPeople & Pick<ContractRow, 'version'>,
  news: News & { about?: string },
): Promise<void> {
  await queueContractNews(tx, contract, { about: `v${contract.version}`, ...news })
  await tellLive(parts, tx, contract)
}
