import { loadCurrentUser } from '#server/features/auth/get-current-user.ts'
import { sendMailNow } from '#server/features/mails/send-mail-now.ts'
import type { Handler } from '#server/http/context.ts'
import type { systemEndpoints } from '#shared/system/system.contract.ts'

/** Sent in the request instead of by the queue, so that the response has the outcome. */
export const sendTestMail: Handler<typeof systemEndpoints.testMail> = async (ctx) => {
  const { email: to, firstName } = (await loadCurrentUser(ctx.db, ctx.actor.userId)).user
  try {
    await sendMailNow(ctx, { template: 'test-mail', to, name: firstName ?? 'Admin' })
    return { to, error: null }
  } catch (error) {
    ctx.log.warn({ err: error }, 'the test email was not sent')
    return { to, error: error instanceof Error ? error.message : String(error) }
  }
}
