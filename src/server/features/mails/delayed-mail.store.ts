import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import { sendMailJob, sendUrgentMailJob } from './queue-mail.ts'

/** How the error of a mail begins that found no server; others were refused and wait as long as they do. */
export const SERVER_AWAY = 'The mail server is away'

/** The other attempts keep their pauses, so that a server that only seems to work does not use up all of them. */
const WOKEN_ATTEMPTS_MAX = 15

const delayed = sql`
  from graphile_worker.jobs
  where task_identifier in (${sendMailJob.name}, ${sendUrgentMailJob.name}) and locked_at is null
    and attempts < ${WOKEN_ATTEMPTS_MAX} and run_at > now() and last_error like ${`%${SERVER_AWAY}%`}`

export async function hasDelayedMails(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select ${delayed} limit 1`)
  return rows.length > 0
}

export async function wakeDelayedMails(db: Database): Promise<void> {
  await db.execute(sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from (select id ${delayed}) as mails
    having count(*) > 0`)
}
