import { readEnv } from '#server/platform/env.ts'
import { setUpStripe } from '#server/platform/stripe/set-up-stripe.ts'
import { readDotEnv } from './installation-database.ts'

/** The secret of the webhook comes from this script, so it may be missing here. */
function readSettings() {
  const env = readEnv({
    ...process.env,
    STRIPE_WEBHOOK_SECRET: process.env.STRIPE_WEBHOOK_SECRET || 'whsec_unknown',
  })
  if (!env.stripe) throw new Error('Set STRIPE_SECRET_KEY first.')
  return { env, settings: env.stripe }
}

try {
  readDotEnv()
  const { env, settings } = readSettings()
  const { steps, webhookSecret, connectWebhookSecret } = await setUpStripe(env, settings)
  for (const { what, change } of steps) console.log(`${change.padEnd(9)}  ${what}`)
  if (webhookSecret || connectWebhookSecret) {
    console.log('\nAdd this to .env, or set it in the environment, and restart. It is shown only once:')
    if (webhookSecret) console.log(`STRIPE_WEBHOOK_SECRET=${webhookSecret}`)
    if (connectWebhookSecret) console.log(`STRIPE_CONNECT_WEBHOOK_SECRET=${connectWebhookSecret}`)
  } else if (!process.env.STRIPE_WEBHOOK_SECRET) {
    console.log('\nSTRIPE_WEBHOOK_SECRET is not set: copy it from the endpoint in the dashboard of Stripe.')
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
