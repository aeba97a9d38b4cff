import { runOnce, Logger as WorkerLogger } from 'graphile-worker'
import { Hono } from 'hono'
import type { Mail } from '#server/emails/mail.ts'
import { authJobs } from '#server/features/auth/auth.jobs.ts'
import { serveAuth } from '#server/features/auth/auth.routes.ts'
import { createAuth } from '#server/features/auth/create-auth.ts'
import { sendMailJob } from '#server/features/mails/queue-mail.ts'
import { answerError } from '#server/http/answer-errors.ts'
import type { Edge, EdgeVariables } from '#server/http/edge.ts'
import { createRateLimits } from '#server/http/rate-limit.ts'
import { connectDatabase, inTransaction } from '#server/platform/database.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/logger.ts'
import { handleJob, type JobHandler } from '#server/platform/queue.ts'
import { createTestDatabase } from './test-database.ts'

export type AccountsApp = Awaited<ReturnType<typeof startAccountsApp>>

type Sent = { body?: unknown; cookie?: string | undefined; headers?: Record<string, string> }

const NO_LIMITS = {
  LIMIT_GENERAL_PER_MINUTE: '0',
  LIMIT_SIGN_IN_PER_15_MINUTES: '0',
  LIMIT_SIGN_IN_ACCOUNT_PER_15_MINUTES: '0',
  LIMIT_MAIL_PER_HOUR: '0',
  LIMIT_MAIL_ACCOUNT_PER_HOUR: '0',
}

/** The calls of accounts on a database of their own; mails end in a list instead of leaving. */
export async function startAccountsApp(settings: Record<string, string> = {}) {
  const testDatabase = await createTestDatabase()
  const env = readEnv({ APP_URL: 'http://paddock.test', ...NO_LIMITS, ...settings })
  const log = createLogger('silent')
  const { db, pool, close } = connectDatabase(testDatabase.url, { size: 16, log })
  const auth = await createAuth({ db, env, secret: 'a secret only the tests have to know of' })
  const app = new Hono<EdgeVariables>()
  const edge: Edge = { app, env, db, limits: createRateLimits(pool, env), readActor: auth.readActor }
  app.onError(answerError)
  app.use(async (c, next) => {
    c.set('log', log)
    await next()
  })
  serveAuth(edge, auth)

  const mails: Mail[] = []
  const keepMail = handleJob(sendMailJob, async ({ mail }) => {
    mails.push(mail)
  })
  const handlers: JobHandler[] = [...authJobs(auth), keepMail]

  return {
    auth,
    db,
    /** Calls as a browser would; `cookie` is what `cookieOf` took from an earlier answer. */
    request: async (method: string, path: string, { body, cookie, headers }: Sent = {}): Promise<Response> =>
      app.request(path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(cookie && { cookie }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    /** Runs the jobs that wait, and gives every mail sent since the last time. */
    async deliver(): Promise<Mail[]> {
      await runOnce({
        connectionString: testDatabase.url,
        logger: new WorkerLogger(() => () => {}),
        noHandleSignals: true,
        taskList: Object.fromEntries(
          handlers.map(({ job, run }) => [
            job.name,
            (payload: unknown) => inTransaction(db, (tx) => run(payload, { tx, log })),
          ]),
        ),
      })
      return mails.splice(0)
    },
    /** Runs one job at once, such as the nightly sweep. */
    runJob: (name: string) =>
      inTransaction(db, async (tx) => {
        await handlers.find(({ job }) => job.name === name)?.run({}, { tx, log })
      }),
    async stop() {
      await close()
      await testDatabase.drop()
    },
  }
}

/** The cookies an answer sets, as the browser sends them back; a cleared one is left out. */
export const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .filter((line) => !/max-age=0/i.test(line))
    .map((line) => line.split(';')[0])
    .join('; ')

/** The token in the link of a mail. */
export function tokenOf(mail: Mail | undefined): string {
  const token = mail && 'url' in mail ? new URL(mail.url).searchParams.get('token') : null
  if (!token) throw new Error(`No link in ${JSON.stringify(mail)}`)
  return token
}

const aRacer = { password: 'rooster-tail', role: 'ATHLETE', firstName: 'Mara', lastName: 'Quill' }

/** Registers somebody and gives the cookie of the login that comes with it. */
export async function registerSomebody(
  { request }: AccountsApp,
  somebody: { email: string; [field: string]: unknown },
): Promise<string> {
  const answer = await request('POST', '/api/auth/register', { body: { ...aRacer, ...somebody } })
  if (answer.status !== 201) throw new Error(`Registering failed: ${await answer.text()}`)
  return cookieOf(answer)
}
