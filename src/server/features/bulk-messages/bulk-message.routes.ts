import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { bulkMessageEndpoints } from '#shared/messages/bulk-message.contract.ts'
import { showReach } from './find-reach.ts'
import { listBulkMessages, showBulkMessage } from './list-bulk-messages.ts'
import { removeBulkMessage } from './remove-bulk-message.ts'
import { retryFailures } from './retry-failures.ts'
import { changeDraft, createDraft } from './save-draft.ts'
import { sendBulkMessage } from './send-bulk-message.ts'
import { testBulkMessage } from './test-bulk-message.ts'

export function serveBulkMessages(edge: Edge): void {
  serve(edge, bulkMessageEndpoints.list, listBulkMessages)
  serve(edge, bulkMessageEndpoints.create, createDraft)
  serve(edge, bulkMessageEndpoints.reach, showReach)
  serve(edge, bulkMessageEndpoints.detail, showBulkMessage)
  serve(edge, bulkMessageEndpoints.change, changeDraft)
  serve(edge, bulkMessageEndpoints.remove, removeBulkMessage)
  serve(edge, bulkMessageEndpoints.send, sendBulkMessage)
  serve(edge, bulkMessageEndpoints.test, (call) => testBulkMessage(call, edge.env.APP_URL))
  serve(edge, bulkMessageEndpoints.retry, retryFailures)
}
