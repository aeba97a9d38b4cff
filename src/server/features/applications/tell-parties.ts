import { queueNews } from '#server/features/notifications/queue-news.ts'
import type { Database } from '#server/platform/database.ts'
import { paths } from '#shared/paths.ts'
import type { StoredApplication } from './application.store.ts'

type News = {
  /** What happened; of the same thing at the same version one is told once. */
  about: string
  title: string
  body: string
}

export const tellRacer = (
  tx: Database,
  { id, version, athleteUserId }: StoredApplication,
  { about, title, body }: News,
): Promise<void> =>
  queueNews(tx, {
    userId: athleteUserId,
    kind: 'APPLICATIONS',
    title,
    body,
    url: paths.sentRequests({ tab: 'applications', application: id }),
    dedupeKey: `application:${id}:${about}:${version}`,
  })

export const tellBrand = (
  tx: Database,
  { id, version, brand }: StoredApplication,
  { about, title, body }: News,
): Promise<void> =>
  queueNews(tx, {
    userId: brand.ownerUserId,
    kind: 'APPLICATIONS',
    title,
    body,
    url: paths.brandApplications({ application: id }),
    dedupeKey: `application:${id}:${about}:${version}`,
  })
