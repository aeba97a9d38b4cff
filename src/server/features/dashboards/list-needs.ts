import { presentPeople } from '#server/features/messages/message.reads.ts'
import type { ActorContext } from '#server/http/context.ts'
import { isStaff } from '#shared/accounts/roles.ts'
import { NEEDS_SHOWN } from '#shared/dashboards/dashboard.constants.ts'
import type { Need } from '#shared/dashboards/dashboard.contract.ts'
import { findNeeds } from './need.store.ts'

/** What waits for the actor, the most urgent first: the first few, and the total. */
export async function listNeeds({ tx, actor }: ActorContext): Promise<{ total: number; items: Need[] }> {
  const { userId, role } = actor
  if (!role || isStaff(role)) return { total: 0, items: [] }
  const rows = await findNeeds(tx, { userId, role, limit: NEEDS_SHOWN })
  if (rows.length === 0) return { total: 0, items: [] }
  const people = await presentPeople(
    { tx },
    rows.map(({ partnerId }) => partnerId),
  )
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ partnerId, amountMinor, currency, dueAt, total: _, ...row }) => ({
      ...row,
      partner: {
        name: people.get(partnerId)?.name ?? 'Deleted account',
        pictureUrl: people.get(partnerId)?.pictureUrl ?? null,
      },
      money: amountMinor && currency ? { amountMinor: Number(amountMinor), currency } : null,
      dueAt: dueAt && new Date(dueAt).toISOString(),
    })),
  }
}
