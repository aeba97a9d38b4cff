import { expect, test } from 'vitest'
import type { AppConfig } from '#shared/app.ts'
import { startTestApp } from '#tests/support/test-app.ts'

async function readProcessors(settings: Record<string, string>) {
  const app = await startTestApp(settings)
  try {
    return ((await (await app.request('GET', '/api/config')).json()) as AppConfig).processors
  } finally {
    await app.stop()
  }
}

test('the processors of an installation follow from its configuration', async () => {
  expect(await readProcessors({})).toEqual(['push'])
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  const mail = { SMTP_URL: 'smtp://mail.paddock.test:587' }
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_paddock', STRIPE_WEBHOOK_SECRET: 'whsec_paddock' }
  expect(await readProcessors({ ...google, ...mail, ...stripe })).toEqual([
    'mail',
    'push',
    'payments',
    'google',
  ])
})
