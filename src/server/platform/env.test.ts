import { describe, expect, test } from 'vitest'
import { ConfigError, readEnv } from './env.ts'

const production = {
  DATABASE_URL: 'postgres://slipstream@db.example/slipstream',
  SESSION_SECRET: 'a random text of at least 32 characters',
  SMTP_URL: 'smtp://mail.example:587',
}

test('without any setting the server uses the embedded database, demo data and a mailbox', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    APP_URL: 'http://localhost:3000',
    isEmbedded: true,
    DEMO: true,
    hasMailbox: true,
    TRUST_PROXY: false,
  })
})

test('a server with demo accounts listens on this machine only, unless HOST says otherwise', () => {
  expect(readEnv({})).toMatchObject({ HOST: '127.0.0.1', isLoopbackByDefault: true })
  expect(readEnv({ ...production, DEMO: '1' })).toMatchObject({
    HOST: '127.0.0.1',
    isLoopbackByDefault: true,
  })
  expect(readEnv({ HOST: '0.0.0.0' })).toMatchObject({ HOST: '0.0.0.0', isLoopbackByDefault: false })
  expect(readEnv({ DEMO: '0' })).toMatchObject({ HOST: '0.0.0.0', isLoopbackByDefault: false })
  expect(readEnv(production).HOST).toBe('0.0.0.0')
})

test('production is a production build with a database of its own', () => {
  expect(readEnv({ ...production, NODE_ENV: 'production' }).isProduction).toBe(true)
  expect(readEnv(production).isProduction).toBe(false)
  expect(readEnv({ NODE_ENV: 'production' }).isProduction).toBe(false)
})

test('an empty setting is treated as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', SESSION_SECRET: '', DEMO: '' })).toEqual(readEnv({}))
})

test.each([
  ['PORT', 'three', /^PORT is wrong: .*number/],
  ['PORT', '70000', /^PORT is wrong: .*65535/],
  ['PORT', '-1', /^PORT is wrong: .*0/],
  ['APP_URL', 'paddock.test', /^APP_URL should be a URL such as https:\/\/example\.com$/],
  ['APP_URL', 'javascript:alert(1)', /^APP_URL should be a URL/],
  ['SHOP_URL', 'ftp://shop.example', /^SHOP_URL should be a URL/],
  ['DATABASE_URL', 'mysql://db.example/a', /^DATABASE_URL should be a PostgreSQL URL such as postgres:\/\//],
  ['DATABASE_POOL', '1', /^DATABASE_POOL is wrong: .*2/],
  ['DEMO', 'maybe', /^DEMO is wrong: .*"0"\|"1"\|"true"\|"false"/],
  ['DEMO_PASSWORD', 'short', /^DEMO_PASSWORD is wrong: .*6/],
  [
    'ENCRYPTION_KEYS',
    'without-a-name-but-long-enough-to-be-a-key',
    /^ENCRYPTION_KEYS should be keys with their names/,
  ],
  [
    'ENCRYPTION_KEYS',
    `a:${'x'.repeat(32)},a:${'y'.repeat(32)}`,
    /^ENCRYPTION_KEYS should have different names/,
  ],
  ['ENCRYPTION_KEYS', `session:${'x'.repeat(32)}`, /^ENCRYPTION_KEYS should have different names/],
  ['SESSION_SECRET', 'too short', /^SESSION_SECRET should be a random text of at least 32 characters$/],
  ['SMTP_URL', 'mail.example', /^SMTP_URL should be a mail server such as smtp:\/\/user:password@host:587$/],
  ['ROLE', 'both', /^ROLE should be all, web or worker$/],
  ['ROLE', 'web', /^ROLE should be all with the embedded database, which belongs to one process$/],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL is wrong: .*"warn"/],
  ['LIMIT_MAIL_PER_HOUR', '-5', /^LIMIT_MAIL_PER_HOUR is wrong/],
  ['LIMIT_GENERAL_PER_MINUTE', '1.5', /^LIMIT_GENERAL_PER_MINUTE is wrong/],
])('%s=%s is refused with its name and the expected format', (name, value, message) => {
  expect(() => readEnv({ [name]: value })).toThrow(ConfigError)
  expect(() => readEnv({ [name]: value })).toThrow(message)
})

test('all invalid settings are reported at once', () => {
  expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/^PORT is wrong.*; LOG_LEVEL is wrong/)
})

test('a bucket needs its name, its key and its secret', () => {
  const whole = { STORAGE_BUCKET: 'media', STORAGE_KEY: 'key', STORAGE_SECRET: 'secret' }
  expect(readEnv({}).bucket).toBeNull()
  expect(readEnv(whole).bucket).toMatchObject({
    name: 'media',
    key: 'key',
    secret: 'secret',
    region: 'us-east-1',
  })
  for (const name of Object.keys(whole)) {
    expect(() => readEnv({ ...whole, [name]: '' })).toThrow('should be set together')
  }
  expect(() => readEnv({ STORAGE_ENDPOINT: 'https://s3.example' })).toThrow('should be set together')
})

test('Google needs both of its settings', () => {
  expect(() => readEnv({ GOOGLE_CLIENT_ID: 'id' })).toThrow(
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET should be set together',
  )
  expect(() => readEnv({ GOOGLE_CLIENT_SECRET: 'secret' })).toThrow('should be set together')
})

test('Stripe needs its key and the secret of its webhook', () => {
  const whole = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(readEnv({}).stripe).toBeNull()
  expect(readEnv({ ...whole, STRIPE_PRICE_PROMOTER_YEAR: 'price_1' }).stripe).toMatchObject({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    apiBase: 'https://api.stripe.com',
    hasTax: false,
    priceIds: { promoter: { year: 'price_1' } },
  })
  for (const name of Object.keys(whole)) {
    expect(() => readEnv({ ...whole, [name]: '' })).toThrow(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET should be set together',
    )
  }
  expect(() => readEnv({ ...whole, STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow(
    'STRIPE_SECRET_KEY should be a secret key of Stripe',
  )
})

test('the VAPID keys are set together, in the right format', () => {
  const pair = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'k'.repeat(43) }
  expect(readEnv({}).vapidKeys).toBeNull()
  expect(readEnv(pair).vapidKeys).toEqual({ publicKey: 'B'.repeat(87), privateKey: 'k'.repeat(43) })
  expect(() => readEnv({ VAPID_PUBLIC_KEY: pair.VAPID_PUBLIC_KEY })).toThrow('should be set together')
  expect(() => readEnv({ ...pair, VAPID_PRIVATE_KEY: 'short' })).toThrow('should be a private key')
  expect(() => readEnv({ VAPID_SUBJECT: 'me' })).toThrow('VAPID_SUBJECT should be an address such as mailto:')
  expect(readEnv({ SUPPORT_EMAIL: 'help@paddock.test' }).VAPID_SUBJECT).toBe('mailto:help@paddock.test')
})

test('exceptions for outgoing requests are hosts with ports', () => {
  expect(readEnv({}).OUTGOING_ALLOW).toEqual([])
  expect(readEnv({ OUTGOING_ALLOW: 'Push.test:8443,localhost:9000' }).OUTGOING_ALLOW).toEqual([
    'push.test:8443',
    'localhost:9000',
  ])
  for (const wrong of ['localhost', 'a:1, b:2', 'https://a.test']) {
    expect(() => readEnv({ OUTGOING_ALLOW: wrong })).toThrow(
      'OUTGOING_ALLOW should be hosts with their ports',
    )
  }
})

test('the app URL has no trailing slash', () => {
  expect(readEnv({ APP_URL: 'https://paddock.test//' }).APP_URL).toBe('https://paddock.test')
  expect(readEnv({ PORT: '8080' }).APP_URL).toBe('http://localhost:8080')
})

test.each([
  ['Paddock & Co', 'Paddock & Co <pit-crew@slipstream.example>'],
  ['Paddock, Inc. "West"', '"Paddock, Inc. \\"West\\"" <pit-crew@slipstream.example>'],
])('emails of %s have its name as their sender, unless MAIL_FROM says otherwise', (APP_NAME, sender) => {
  expect(readEnv({ APP_NAME }).MAIL_FROM).toBe(sender)
  const MAIL_FROM = 'Race Control <control@paddock.example>'
  expect(readEnv({ APP_NAME, MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM)
})

describe('with an external database URL', () => {
  test.each([
    ['all', true, true],
    ['web', true, false],
    ['worker', false, true],
  ])('the role %s decides about requests and jobs', (ROLE, servesRequests, runsJobs) => {
    expect(readEnv({ ...production, ROLE })).toMatchObject({ servesRequests, runsJobs })
  })

  test('it is production: no demo data, no mailbox', () => {
    expect(readEnv(production)).toMatchObject({ isEmbedded: false, DEMO: false, hasMailbox: false })
  })

  test('a secret is required', () => {
    const { SESSION_SECRET: _, ...rest } = production
    expect(() => readEnv(rest)).toThrow('SESSION_SECRET should be a random text of at least 32 characters')
  })

  test('a mail server or the mailbox is required', () => {
    const { SMTP_URL: _, ...rest } = production
    expect(() => readEnv(rest)).toThrow('SMTP_URL should be a mail server')
    expect(() => readEnv({ ...rest, MAILBOX: '0' })).toThrow('SMTP_URL should be a mail server')
    expect(readEnv({ ...rest, MAILBOX: '1' }).hasMailbox).toBe(true)
  })

  test('demo data is loaded only when enabled', () => {
    expect(readEnv({ ...production, DEMO: '1' }).DEMO).toBe(true)
    expect(readEnv({ DEMO: '0' }).DEMO).toBe(false)
  })

  test('the mailbox is off when a mail server is set', () => {
    expect(readEnv({ ...production, MAILBOX: '1' }).hasMailbox).toBe(false)
  })
})

test('encryption keys have names, and may contain colons', () => {
  const keys = `2027:${'x'.repeat(32)}:x,2026:${'y'.repeat(32)}`
  expect(readEnv({ ENCRYPTION_KEYS: keys }).ENCRYPTION_KEYS).toEqual([
    { id: '2027', key: `${'x'.repeat(32)}:x` },
    { id: '2026', key: 'y'.repeat(32) },
  ])
})

test.each(['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])('%s belongs to a DATABASE_URL', (name) => {
  const setting = { [name]: 'postgres://slipstream@other.example/slipstream' }
  expect(readEnv({ ...production, ...setting })).toMatchObject(setting)
  expect(() => readEnv(setting)).toThrow(`${name} should be set only with DATABASE_URL`)
})
