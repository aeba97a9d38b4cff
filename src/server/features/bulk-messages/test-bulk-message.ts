import { loadCurrentUser } from '#server/features/auth/get-current-user.ts'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { Handler } from '#server/http/context.ts'
import type { bulkMessageEndpoints } from '#shared/messages/bulk-message.contract.ts'
import { fillVariables } from '#shared/messages/fill-variables.ts'
import { paths } from '#shared/paths.ts'
import { findReach } from './find-reach.ts'
import { loadBulkMessage } from './list-bulk-messages.ts'
import { checkDraft } from './send-bulk-message.ts'

/** Filled in for the first recipient, or with the fallback texts when there is none. */
export const testBulkMessage: Handler<typeof bulkMessageEndpoints.test> = async (ctx) => {
  const { tx, actor, env, params } = ctx
  const draft = await loadBulkMessage(ctx, params.id)
  checkDraft(draft)
  const { user } = await loadCurrentUser(tx, actor.userId)
  const recipients = draft.audience ? (await findReach(ctx, draft.audience)).recipients : []
  const racer = recipients[0]?.racer ?? { firstName: null, number: null, homeTrack: null }
  await queueMail(ctx, {
    template: 'bulk-test',
    to: user.email,
    name: user.firstName ?? '',
    subject: fillVariables(draft.subject, racer),
    text: fillVariables(draft.body, racer),
    recipients: recipients.length,
    url: `${env.APP_URL}${paths.bulkMessages({ draft: params.id })}`,
  })
  return undefined
}
