import { findNewAthletes } from '#server/features/athletes/list-athletes.ts'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import { unsubscribeLinks } from '#server/features/notifications/unsubscribe-links.ts'
import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { AthleteCard } from '#shared/athletes/athlete.contract.ts'
import { paths } from '#shared/paths.ts'
import { readSavedFilters } from './read-saved-filters.ts'
import { findWatchers, markTold } from './saved-search.store.ts'

const BATCH = 100
const NAMED_MAX = 5
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

type Site = { encryption: Encryption; appUrl: string }
type Watcher = Awaited<ReturnType<typeof findWatchers>>[number]

/** Tells everybody who wants to know who is new and fits their saved search. */
export async function tellNewFinds(tx: Database, site: Site): Promise<void> {
  let after = BEFORE_ALL
  for (;;) {
    const watchers = await findWatchers(tx, { after, limit: BATCH })
    for (const watcher of watchers) await tell(tx, site, watcher)
    const last = watchers.at(-1)
    if (!last || watchers.length < BATCH) return
    after = last.id
  }
}

async function tell(tx: Database, site: Site, watcher: Watcher): Promise<void> {
  const { appUrl } = site
  const query = readSavedFilters(watcher.filters)
  if (!query) return
  const { athletes, count } = await findNewAthletes(tx, {
    query,
    since: watcher.toldUntil,
    limit: NAMED_MAX,
  })
  if (count === 0) return
  await queueMail(tx, {
    template: 'new-finds',
    to: watcher.email,
    name: watcher.owner,
    search: watcher.name,
    count,
    racers: athletes.map((athlete) => ({
      name: nameOf(athlete),
      url: `${appUrl}${paths.athlete({ id: athlete.id })}`,
    })),
    url: `${appUrl}${paths.discoverAthletes({ ...watcher.filters, sortBy: 'recent' })}`,
    ...unsubscribeLinks(site, { userId: watcher.userId, savedSearchId: watcher.id }),
  })
  await markTold(tx, watcher.id)
}

const nameOf = ({ firstName, lastName, number }: AthleteCard) =>
  [firstName, lastName, number && `#${number}`].filter(Boolean).join(' ')
