import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { webhookEndpoints } from '#shared/webhooks/webhook.contract.ts'
import { addWebhook, changeWebhook, removeWebhook, rotateSecret } from './add-webhook.ts'
import { getMessage, listMessages, listWebhooks } from './list-webhooks.ts'
import { resendMessage, sendTestMessage } from './send-webhooks.ts'

export function serveWebhooks(edge: Edge): void {
  serveAll(edge, webhookEndpoints, {
    list: listWebhooks,
    create: addWebhook,
    change: changeWebhook,
    remove: removeWebhook,
    rotate: rotateSecret,
    test: sendTestMessage,
    messages: listMessages,
    message: getMessage,
    resend: resendMessage,
  })
}
