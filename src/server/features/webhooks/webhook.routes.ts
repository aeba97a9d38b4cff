import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
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
  serve(edge, webhookEndpoints.list, listWebhooks)
  serve(edge, webhookEndpoints.create, createAddWebhook(parts))
  serve(edge, webhookEndpoints.change, createChangeWebhook(parts))
  serve(edge, webhookEndpoints.remove, removeWebhook)
  serve(edge, webhookEndpoints.rotate, createRotateSecret(parts))
  serve(edge, webhookEndpoints.test, sendTestMessage)
  serve(edge, webhookEndpoints.messages, listMessages)
  serve(edge, webhookEndpoints.message, showMessage)
  serve(edge, webhookEndpoints.resend, resendMessage)
}
