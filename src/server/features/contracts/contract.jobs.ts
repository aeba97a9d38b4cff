import * as z from 'zod'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { ENDING_REMINDER_DAYS } from '#shared/contracts/contract.constants.ts'
import { formatDate } from '#shared/format/date.ts'
import { plural } from '#shared/format/plural.ts'
import { daysBetween } from '#shared/time.ts'
import { mailWithTerms, notifyParties, renewalUrl } from './contract.notifications.ts'
import { findEndingContracts } from './contract.store.ts'
import { findToday } from './contract-clock.store.ts'
import { rewordDrafts } from './reword-drafts.ts'
import { settleDueContracts } from './settle-contract.ts'

const settleJob = job('contracts.settle', z.unknown())
const rewordJob = job('contracts.reword', z.unknown())
const endingsJob = job('contracts.endings', z.unknown())
const EVERY_FIVE_MINUTES = '*/5 * * * *'
const EVERY_MORNING = '9 7 * * *'

export const contractJobs: JobHandler[] = [
  handleJob(settleJob, (_, ctx) => settleDueContracts(ctx), EVERY_FIVE_MINUTES),
  handleJob(rewordJob, (_, ctx) => rewordDrafts(ctx), EVERY_FIVE_MINUTES),
  handleJob(endingsJob, (_, ctx) => remindOfEndings(ctx), EVERY_MORNING),
]

/** Reminds both parties 90, 60 and 30 days before the end: the brand can renew it, the racer can ask for it. */
async function remindOfEndings(ctx: Services): Promise<void> {
  for (const contract of await findEndingContracts(ctx.tx)) {
    const { id, title, number, endsOn } = contract
    const daysLeft = daysBetween(await findToday(ctx.tx, contract.timezone), endsOn)
    const reminder = ENDING_REMINDER_DAYS.findLast((days) => daysLeft <= days)
    const news = (advice: string) => ({
      title: `${title} ends in ${plural(daysLeft, 'day')}`,
      body: () => `Contract ${number} ends on ${formatDate(endsOn)}. ${advice}`,
      about: `ends:${endsOn}:${reminder}`,
    })
    await notifyParties(ctx, contract, {
      ...news('Renew it now: the offer is filled in with the current terms.'),
      to: ['BRAND'],
      url: renewalUrl(id),
      mail: mailWithTerms(contract, 'Renew'),
    })
    await notifyParties(ctx, contract, {
      ...news('Open it to ask the brand for a renewal.'),
      to: ['ATHLETE'],
      mail: mailWithTerms(contract, 'View the contract'),
    })
  }
}
