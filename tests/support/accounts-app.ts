import { runOnce, Logger as WorkerLogger } from 'graphile-worker'
import type { Mail } from '#server/emails/mail.ts'
import { sendMailJob } from '#server/features/mails/queue-mail.ts'
import { inTransaction } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import { handleJob } from '#server/platform/queue.ts'
import { cookieOf } from './cookies.ts'
import { startTestApp } from './test-app.ts'

export type AccountsApp = Awaited<ReturnType<typeof startAccountsApp>>

/** The server with its jobs in the test's hand: mails end in a list instead of leaving. */
export async function startAccountsApp(settings: Record<string, string> = {}) {
  const app = await startTestApp(settings)
  const log = createLogger('silent')
  const mails: Mail[] = []
  const keepMail = handleJob(sendMailJob, async ({ mail }) => {
    mails.push(mail)
  })
  const tasks = Object.fromEntries(
    [...app.jobs, keepMail].map(({ job, run }) => [
      job.name,
      (payload: unknown) => inTransaction(app.db, (tx) => run(payload, { ...app.edge, tx, log })),
    ]),
  )
  return {
    ...app,
    /** Runs the jobs that wait, and gives every mail sent since the last time. */
    async deliver(): Promise<Mail[]> {
      await runOnce({
        pgPool: app.pool,
        logger: new WorkerLogger(() => () => {}),
        noHandleSignals: true,
        taskList: tasks,
      })
      return mails.splice(0)
    },
    /** Runs one job at once, such as the nightly sweep. */
    runJob: async (name: string): Promise<void> => tasks[name]?.({}),
  }
}

/** The token in the link of a mail. */
export function tokenOf(mail: Mail | undefined): string {
  const token = mail && 'url' in mail ? new URL(mail.url).searchParams.get('token') : null
  if (!token) throw new Error(`No link in ${JSON.stringify(mail)}`)
  return token
}

const aRacer = { password: 'rooster-tail', role: 'ATHLETE', firstName: 'Mara', lastName: 'Quill' }

/** Registers somebody and gives the cookie of the login that comes with it. */
export async function registerUser(
  { request }: AccountsApp,
  somebody: { email: string; [field: string]: unknown },
): Promise<string> {
  const answer = await request('POST', '/api/auth/register', { body: { ...aRacer, ...somebody } })
  if (answer.status !== 201) throw new Error(`Registering failed: ${await answer.text()}`)
  return cookieOf(answer)
}
