import type { Handler } from '#server/http/context.ts'
import { enqueue } from '#server/platform/queue.ts'
import { invalid } from '#shared/http/problem.ts'
import type { bulkMessageEndpoints } from '#shared/messages/bulk-message.contract.ts'
import { writtenText } from '#shared/messages/fill-variables.ts'
import { MESSAGE_MAX } from '#shared/messages/message.constants.ts'
import { queueDraft } from './bulk-message.store.ts'
import { insertRecipients } from './bulk-recipient.store.ts'
import { checkLetter } from './check-letter.ts'
import { findReach } from './find-reach.ts'
import { ownBulkMessage } from './own-bulk-message.ts'
import { refusalOf } from './save-draft.ts'
import { writeJob } from './write-job.ts'

/** Whoever the audience reaches at this moment is written to, and nobody who joins it later. */
export const sendBulkMessage: Handler<typeof bulkMessageEndpoints.send> = async ({
  tx,
  actor: { userId: ownerId },
  params: { id },
  body: { version },
}) => {
  const draft = await ownBulkMessage(tx, ownerId, id)
  if (draft.status !== 'DRAFT') throw refusalOf(draft)
  checkLetter(draft)
  if (!draft.audience) throw invalid({ audience: 'Please choose who should get it.' })
  const { recipients } = await findReach(tx, ownerId, draft.audience)
  if (recipients.length === 0) {
    throw invalid({ audience: 'Nobody of this audience can be written to right now.' })
  }
  const tooLong = recipients.find(
    ({ racer }) => writtenText(draft.subject, draft.body, racer).length > MESSAGE_MAX,
  )
  if (tooLong) {
    throw invalid({ body: `Filled in for ${tooLong.racer.name}, this is longer than a message may be.` })
  }
  if (!(await queueDraft(tx, { ownerId, id, version }))) {
    throw refusalOf(await ownBulkMessage(tx, ownerId, id))
  }
  const userIds = recipients.map(({ userId }) => userId)
  await insertRecipients(tx, id, userIds)
  for (const userId of userIds) await enqueue(tx, writeJob, { bulkId: id, userId })
  return ownBulkMessage(tx, ownerId, id)
}
