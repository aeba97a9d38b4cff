import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import type { Database } from '#server/platform/database.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { paths } from '#shared/paths.ts'

/** What the verbs of recaps need besides the call: whom to tell live. */
export type RecapParts = { realtime: Realtime }

type TwoSides = { id: string; brandUserId: string; athleteUserId: string }
type NewNotification = { userId: string; title: string; body: string; about: string }

/** Open pages of both look again. */
export async function showAgain({ realtime }: RecapParts, tx: Database, contract: TwoSides): Promise<void> {
  const event = { type: 'contract', contractId: contract.id } as const
  await realtime.publish(
    tx,
    { userId: contract.brandUserId, event },
    { userId: contract.athleteUserId, event },
  )
}

/** Told twice about the same thing, one hears of it once. */
export const queueRecapNews = (
  tx: Database,
  contractId: string,
  { userId, title, body, about }: NewNotification,
): Promise<void> =>
  queueNotification(
    { tx },
    {
      userId,
      kind: 'CONTRACTS',
      title,
      body,
      url: paths.contracts({ id: contractId, part: 'recaps' }),
      dedupeKey: `recap:${about}`,
    },
  )
