import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { webhookEndpoints } from '#shared/webhooks/webhook.contract.ts'
import { listMessages, showMessage } from './list-messages.ts'
import { listWebhooks } from './list-webhooks.ts'
import { removeWebhook } from './remove-webhook.ts'
import { resendMessage } from './resend-message.ts'
import { createRotateSecret } from './rotate-secret.ts'
import { createAddWebhook, createChangeWebhook } from './save-webhook.ts'
import { sendTestMessage } from './send-test-message.ts'
import type { WebhookParts } from './webhook-parts.ts'

export function serveWebhooks(edge: Edge, parts: WebhookParts): void {
  serveAll(edge, webhookEndpoints, {
    list: listWebhooks,
    create: createAddWebhook(parts),
    change: createChangeWebhook(parts),
    remove: removeWebhook,
    rotate: createRotateSecret(parts),
    test: sendTestMessage,
    messages: listMessages,
    message: showMessage,
    resend: resendMessage,
  })
}
