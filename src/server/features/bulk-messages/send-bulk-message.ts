import type { Handler } from '#server/http/context.ts'
import { checkDailyCap } from '#server/platform/daily-cap.ts'
import { enqueue } from '#server/platform/queue.ts'
import { invalid } from '#shared/http/problem.ts'
import type { BulkMessage, bulkMessageEndpoints } from '#shared/messages/bulk-message.contract.ts'
import { unknownVariables, writtenText } from '#shared/messages/fill-variables.ts'
import { MESSAGE_MAX } from '#shared/messages/message.constants.ts'
import { writeJob } from './bulk-message.jobs.ts'
import { findBulkTimes, queueDraft } from './bulk-message.store.ts'
import { insertRecipients } from './bulk-recipient.store.ts'
import { findReach } from './find-reach.ts'
import { loadBulkMessage } from './list-bulk-messages.ts'
import { draftConflict } from './save-draft.ts'

/** Goes to the audience as it is now; racers who join it later are not included. */
export const sendBulkMessage: Handler<typeof bulkMessageEndpoints.send> = async (ctx) => {
  const { tx, actor, params, body } = ctx
  const draft = await loadBulkMessage(ctx, params.id)
  if (draft.status !== 'DRAFT') throw draftConflict(draft)
  checkDraft(draft)
  if (!draft.audience) throw invalid({ audience: 'Choose an audience.' })
  const { recipients } = await findReach(ctx, draft.audience)
  if (recipients.length === 0) {
    throw invalid({ audience: 'No one in this audience can receive messages from you right now.' })
  }
  const tooLong = recipients.find(
    ({ racer }) => writtenText(draft.subject, draft.body, racer).length > MESSAGE_MAX,
  )
  if (tooLong) {
    throw invalid({ body: `The message for ${tooLong.racer.name} is too long with its variables filled in.` })
  }
  await checkDailyCap(tx, {
    userId: actor.userId,
    what: 'bulk messages',
    max: ctx.env.LIMIT_BULK_MESSAGES_PER_DAY,
    findTimes: findBulkTimes,
  })
  const isQueued = await queueDraft(tx, { ownerId: actor.userId, id: params.id, version: body.version })
  if (!isQueued) throw draftConflict(await loadBulkMessage(ctx, params.id))
  const userIds = recipients.map(({ userId }) => userId)
  await insertRecipients(tx, params.id, userIds)
  for (const userId of userIds) await enqueue(tx, writeJob, { bulkId: params.id, userId })
  return loadBulkMessage(ctx, params.id)
}

/** Drafts may be unfinished; to be sent they need a subject, a body and no unknown variables. */
export function checkDraft({ subject, body }: Pick<BulkMessage, 'subject' | 'body'>): void {
  const problems = Object.entries({
    subject: problemOf(subject, 'Enter a subject.'),
    body: problemOf(body, 'Please enter a message before submitting.'),
  }).filter((entry): entry is [string, string] => entry[1] !== null)
  if (problems.length > 0) throw invalid(Object.fromEntries(problems))
}

function problemOf(text: string, ifBlank: string): string | null {
  if (text.trim() === '') return ifBlank
  const unknown = unknownVariables(text)
  if (unknown.length === 0) return null
  return `Unknown ${unknown.length === 1 ? 'variable' : 'variables'}: ${unknown.map((name) => `{{${name}}}`).join(', ')}.`
}
