import type { Given } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import { NEEDS_SHOWN } from '#shared/dashboards/dashboard.constants.ts'
import type { Need } from '#shared/dashboards/dashboard.contract.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'
import { selectNeeds } from './need.store.ts'

/** What waits for the user, the most urgent first: the first few, with the number of all. */
export const needQueries = (db: Database, userId: Given<string>, role: 'ATHLETE' | 'BRAND' | 'PROMOTER') => ({
  needs: selectNeeds(db, { userId, role, limit: NEEDS_SHOWN }),
})

type Found = { needs: Awaited<ReturnType<typeof selectNeeds>> }

/** The people whom `presentNeeds` names. */
export const partnersOf = ({ needs }: Found): string[] => needs.map(({ partnerId }) => partnerId)

export function presentNeeds(
  { needs }: Found,
  people: ReadonlyMap<string, Correspondent>,
): { total: number; items: Need[] } {
  return {
    total: needs[0]?.total ?? 0,
    items: needs.map(({ partnerId, amountMinor, currency, dueAt, total: _, ...need }) => ({
      ...need,
      partner: {
        name: people.get(partnerId)?.name ?? 'Deleted account',
        pictureUrl: people.get(partnerId)?.pictureUrl ?? null,
      },
      money: amountMinor && currency ? { amountMinor: Number(amountMinor), currency } : null,
      dueAt: dueAt && new Date(dueAt).toISOString(),
    })),
  }
}
