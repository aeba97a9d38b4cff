import * as z from 'zod/mini'
import { findPerson } from '#server/features/auth/account.reads.ts'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import { unsubscribeLinks } from '#server/features/notifications/unsubscribe-links.ts'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { findNewMatches, savedSearchPath } from './find-new-matches.ts'
import { findAlertedSearches, markAlerted } from './saved-search.store.ts'
import { recountPopularSearches } from './search-history.store.ts'

const EVERY_HOUR = '12 * * * *'
const EVERY_MORNING = '7 6 * * *'

const recount = job('search.recount', z.unknown())
const alertsDue = job('search.alerts', z.unknown())

export const searchJobs: JobHandler[] = [
  handleJob(recount, (_, { tx }) => recountPopularSearches(tx), EVERY_HOUR),
  handleJob(alertsDue, (_, ctx) => sendSearchAlerts(ctx), EVERY_MORNING),
]

const BATCH = 100
const NAMED_MAX = 5
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

type AlertContext = Pick<Services, 'tx' | 'encryption' | 'env'>
type AlertedSearch = Awaited<ReturnType<typeof findAlertedSearches>>[number]

/** Mails the owners of saved searches with alerts about what was published since the last mail. */
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
  const { matches, count } = await findNewMatches(tx, search, NAMED_MAX)
  const owner = count > 0 ? await findPerson(tx, search.userId) : null
  if (!owner) return
  await queueMail(ctx, {
    template: 'search-alert',
    to: owner.email,
    name: owner.name,
    search: search.name,
    scope: search.scope,
    count,
    matches: matches.map(({ name, path }) => ({ name, url: `${appUrl}${path}` })),
    url: `${appUrl}${savedSearchPath(search, search.role)}`,
    ...unsubscribeLinks({ encryption, appUrl }, { userId: search.userId, savedSearchId: search.id }),
  })
  await markAlerted(tx, search.id)
}
