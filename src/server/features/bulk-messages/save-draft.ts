import type { Handler } from '#server/http/context.ts'
import { conflict } from '#shared/http/problem.ts'
import type { BulkMessage, bulkMessageEndpoints } from '#shared/messages/bulk-message.contract.ts'
import { insertDraft, updateDraft } from './bulk-message.store.ts'
import { loadBulkMessage } from './list-bulk-messages.ts'

export const saveDraft: Handler<typeof bulkMessageEndpoints.create> = async (ctx) =>
  loadBulkMessage(ctx, await insertDraft(ctx.tx, ctx.actor.userId, ctx.body))

export const changeDraft: Handler<typeof bulkMessageEndpoints.change> = async (ctx) => {
  const { version, ...draft } = ctx.body
  const { id } = ctx.params
  const isSaved = await updateDraft(ctx.tx, { ownerId: ctx.actor.userId, id, version }, draft)
  const current = await loadBulkMessage(ctx, id)
  if (!isSaved) throw draftConflict(current)
  return current
}

/** Why a draft could not be saved or sent: it was sent already, or saved elsewhere in the meantime. */
export const draftConflict = ({ status }: BulkMessage) =>
  status === 'DRAFT'
    ? conflict('STALE', 'This draft was changed in another tab or on another device.')
    : conflict('NOT_A_DRAFT', 'This message has already been sent, so it can no longer be changed.')
