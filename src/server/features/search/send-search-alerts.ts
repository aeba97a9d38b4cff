import { findNewAthletes } from '#server/features/athletes/list-athletes.ts'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import { unsubscribeLinks } from '#server/features/notifications/unsubscribe-links.ts'
import type { Services } from '#server/platform/services.ts'
import type { AthleteCard } from '#shared/athletes/athlete.contract.ts'
import { paths } from '#shared/paths.ts'
import { findAlertedSearches, markAlerted } from './saved-search.store.ts'
import { toListQuery } from './search.reads.ts'

const BATCH = 100
const NAMED_MAX = 5
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

type AlertContext = Pick<Services, 'tx' | 'encryption' | 'env'>
type AlertedSearch = Awaited<ReturnType<typeof findAlertedSearches>>[number]

/** Mails the owners of saved searches with alerts about racers published since the last mail. */
export async function sendSearchAlerts(ctx: AlertContext): Promise<void> {
  let after = NIL_UUID
  for (;;) {
    const searches = await findAlertedSearches(ctx.tx, { after, limit: BATCH })
    for (const search of searches) await sendAlert(ctx, search)
    const last = searches.at(-1)
    if (!last || searches.length < BATCH) return
    after = last.id
  }
}

async function sendAlert(ctx: AlertContext, search: AlertedSearch): Promise<void> {
  const { tx, encryption, env } = ctx
  const appUrl = env.APP_URL
  const query = toListQuery(search.filters)
  if (!query) return
  const { athletes, count } = await findNewAthletes(tx, { query, since: search.toldUntil, limit: NAMED_MAX })
  if (count === 0) return
  await queueMail(ctx, {
    template: 'search-alert',
    to: search.email,
    name: search.owner,
    search: search.name,
    count,
    racers: athletes.map((athlete) => ({
      name: nameOf(athlete),
      url: `${appUrl}${paths.athlete({ slug: athlete.slug })}`,
    })),
    url: `${appUrl}${paths.discoverAthletes({ ...search.filters, sortBy: 'recent' })}`,
    ...unsubscribeLinks({ encryption, appUrl }, { userId: search.userId, savedSearchId: search.id }),
  })
  await markAlerted(tx, search.id)
}

const nameOf = ({ firstName, lastName, number }: AthleteCard) =>
  [firstName, lastName, number && `#${number}`].filter(Boolean).join(' ')
