import type { Encryption } from '#server/platform/encryption.ts'
import type { SafeFetch } from '#server/platform/safe-fetch.ts'

/** What webhooks stand on: the guarded way out, and the encryption around their secrets. */
export type WebhookParts = { safeFetch: SafeFetch; encryption: Encryption }
