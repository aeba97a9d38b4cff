import type { Wording } from '#server/features/notifications/notify.ts'
import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import type { Services } from '#server/platform/services.ts'
import { paths } from '#shared/paths.ts'

type Parties = { id: string; brandUserId: string; athleteUserId: string }

/** Open pages of both parties refetch. */
export async function publishRecaps(
  { tx, realtime }: Services,
  { id, brandUserId, athleteUserId }: Parties,
): Promise<void> {
  const event = { type: 'contract', contractId: id } as const
  await realtime.publish(tx, { userId: brandUserId, event }, { userId: athleteUserId, event })
}

type RecapNews = { userId: string; title: Wording; body: string; about: string }

/** At most once per `about`. */
export const notifyOfRecap = (
  { tx }: Pick<Services, 'tx'>,
  contractId: string,
  { userId, title, body, about }: RecapNews,
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
