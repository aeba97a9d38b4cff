import type { Outgoing } from '#server/platform/outgoing.ts'
import type { Seal } from '#server/platform/seal.ts'

/** What webhooks stand on: the guarded way out, and the seal around their secrets. */
export type WebhookParts = { outgoing: Outgoing; seal: Seal }
