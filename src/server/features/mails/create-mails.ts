import type { Database } from '#server/platform/database.ts'
import type { Env } from '#server/platform/env.ts'
import { createMailer } from '#server/platform/mail.ts'
import { mailJobs } from './mail.jobs.ts'
import { keepMail } from './mailbox.store.ts'

/** Everything mails stand on, made once at the start. */
export function createMails({ env, db }: { env: Env; db: Database }) {
  const mailer = createMailer(env, (message) => keepMail(db, message))
  return { jobs: mailJobs({ mailer, env }), close: () => mailer.close() }
}
