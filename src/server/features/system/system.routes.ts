import { loadCurrentUser } from '#server/features/auth/get-current-user.ts'
import { sendMailNow } from '#server/features/mails/queue-mail.ts'
import type { Handler } from '#server/http/context.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { conflict } from '#shared/http/problem.ts'
import { systemEndpoints } from '#shared/system/system.contract.ts'
import { discardJob, listFailedJobs, retryJob } from './list-failed-jobs.ts'
import { findSettings, updateSettings } from './settings.store.ts'
import { showSystem } from './show-system.ts'

export const serveSystem = (edge: Edge): void =>
  serveAll(edge, systemEndpoints, {
    show: showSystem,
    saveSettings,
    testMail: sendTestMail,
    failedJobs: listFailedJobs,
    retryJob,
    discardJob,
  })

const saveSettings: Handler<typeof systemEndpoints.saveSettings> = async (ctx) => {
  const { version, isRegistrationOpen, notice } = ctx.body
  const { version: _, ...before } = await findSettings(ctx.tx)
  const after = { isRegistrationOpen, notice: notice || null }
  const saved = await updateSettings(ctx.tx, version, after)
  if (!saved) throw conflict('STALE', 'Someone else has changed the settings since you opened them.')
  ctx.audit({ before, after })
  return saved
}

/** Sent in the request instead of by the queue, so that the response has the outcome. */
const sendTestMail: Handler<typeof systemEndpoints.testMail> = async (ctx) => {
  const { email: to, firstName } = (await loadCurrentUser(ctx.db, ctx.actor.userId)).user
  try {
    await sendMailNow(ctx, { template: 'test-mail', to, name: firstName ?? 'Admin' })
    return { to, error: null }
  } catch (error) {
    ctx.log.warn({ err: error }, 'the test email was not sent')
    return { to, error: error instanceof Error ? error.message : String(error) }
  }
}
