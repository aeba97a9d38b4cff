import type { Handler } from '#server/http/context.ts'
import { conflict } from '#shared/http/problem.ts'
import type { BulkMessage, bulkMessageEndpoints } from '#shared/messages/bulk-message.contract.ts'
import { insertDraft, updateDraft } from './bulk-message.store.ts'
import { ownBulkMessage } from './own-bulk-message.ts'

export const createDraft: Handler<typeof bulkMessageEndpoints.create> = async ({ tx, actor, body }) =>
  ownBulkMessage(tx, actor.userId, await insertDraft(tx, actor.userId, body))

export const changeDraft: Handler<typeof bulkMessageEndpoints.change> = async ({
  tx,
  actor,
  params,
  body,
}) => {
  const { version, ...draft } = body
  const ownerId = actor.userId
  const isSaved = await updateDraft(tx, { ownerId, id: params.id, version }, draft)
  const known = await ownBulkMessage(tx, ownerId, params.id)
  if (!isSaved) throw refusalOf(known)
  return known
}

/** Why a draft could not be saved or sent: it is none any more, or somebody saved it in between. */
export const refusalOf = ({ status }: BulkMessage) =>
  status === 'DRAFT'
    ? conflict('STALE', 'This draft was saved in another tab or on another device in the meantime.')
    : conflict('NOT_A_DRAFT', 'This sending has left the garage already, so it can no longer be changed.')
