import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { openBilling } from './open-billing.ts'

const forRealUsers = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://db.example/slipstream',
  SESSION_SECRET: 'a session secret of thirty-two characters',
  SMTP_URL: 'smtp://mail.example',
  APP_URL: 'https://slipstream.test',
}
/** Opening the provider asks them for nothing. */
const unused = { db: {} as never, encryption: {} as never }
const kindWith = async (settings: Record<string, string>) =>
  (await openBilling({ env: readEnv(settings), ...unused }))?.kind ?? null

test('a server for real users sells with Stripe or not at all; others use the test provider', async () => {
  expect(await kindWith(forRealUsers)).toBeNull()
  expect(
    await kindWith({ ...forRealUsers, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }),
  ).toBe('stripe')
  expect(await kindWith({})).toBe('test')
})
