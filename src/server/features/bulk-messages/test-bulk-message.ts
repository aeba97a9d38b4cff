import { findSignedInUser } from '#server/features/auth/get-current-user.ts'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { RequestContext } from '#server/http/context.ts'
import { forbidden } from '#shared/http/problem.ts'
import type { bulkMessageEndpoints } from '#shared/messages/bulk-message.contract.ts'
import { fillVariables } from '#shared/messages/fill-variables.ts'
import { paths } from '#shared/paths.ts'
import { checkLetter } from './check-letter.ts'
import { findReach } from './find-reach.ts'
import { ownBulkMessage } from './own-bulk-message.ts'

/** Filled in for the first racer it would reach, or for nobody in particular. */
export async function testBulkMessage(
  { tx, actor, params: { id } }: RequestContext<typeof bulkMessageEndpoints.test>,
  appUrl: string,
): Promise<undefined> {
  const draft = await ownBulkMessage(tx, actor.userId, id)
  checkLetter(draft)
  const { user } = await findSignedInUser(tx, actor.userId)
  // An address that nobody confirmed may be somebody else's, who would get whatever was typed here.
  if (!user.emailVerified) throw forbidden('Please confirm your email address before you send tests to it.')
  const recipients = draft.audience ? (await findReach(tx, actor.userId, draft.audience)).recipients : []
  const racer = recipients[0]?.racer ?? { firstName: null, number: null, homeTrack: null }
  await queueMail(tx, {
    template: 'bulk-test',
    to: user.email,
    name: user.firstName ?? '',
    subject: fillVariables(draft.subject, racer),
    text: fillVariables(draft.body, racer),
    recipients: recipients.length,
    url: `${appUrl}${paths.bulkMessages({ draft: id })}`,
  })
}
