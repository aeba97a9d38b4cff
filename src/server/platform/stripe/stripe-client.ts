import Stripe from 'stripe'
import type { Env } from '#server/platform/env.ts'

/** The version whose shapes the installed package describes. The webhook endpoint is created with the same one. */
export const STRIPE_API_VERSION = Stripe.API_VERSION

const TIMEOUT_MS = 12_000
/** Safe for writes, too: the package sends the same idempotency key again. */
const RETRIES_MAX = 2

export type StripeSettings = NonNullable<Env['stripe']>

/** What every call needs. */
export type StripeContext = { client: Stripe; settings: StripeSettings }

export function createStripeClient({ secretKey, apiBase }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiBase)
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES_MAX,
    telemetry: false,
  })
}

/** Stripe's times are seconds. */
export const dateOf = (seconds: number): Date => new Date(seconds * 1000)
export const dateOrNull = (seconds: number | null | undefined): Date | null =>
  typeof seconds === 'number' ? dateOf(seconds) : null
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)

/** The id of a reference, whether it was expanded or not. */
export const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id
export const idOrNull = (reference: string | { id: string } | null | undefined): string | null =>
  reference ? idOf(reference) : null
