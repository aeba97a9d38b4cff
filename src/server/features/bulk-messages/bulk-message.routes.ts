import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { bulkMessageEndpoints } from '#shared/messages/bulk-message.contract.ts'
import { getReach } from './find-reach.ts'
import { getBulkMessage, listBulkMessages } from './list-bulk-messages.ts'
import { removeBulkMessage, retryFailures } from './remove-bulk-message.ts'
import { changeDraft, saveDraft } from './save-draft.ts'
import { sendBulkMessage } from './send-bulk-message.ts'
import { testBulkMessage } from './test-bulk-message.ts'

export const serveBulkMessages = (edge: Edge): void =>
  serveAll(edge, bulkMessageEndpoints, {
    list: listBulkMessages,
    create: saveDraft,
    reach: getReach,
    detail: getBulkMessage,
    change: changeDraft,
    remove: removeBulkMessage,
    send: sendBulkMessage,
    test: testBulkMessage,
    retry: retryFailures,
  })
