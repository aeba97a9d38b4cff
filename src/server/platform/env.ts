import * as z from 'zod'
import { defaultAppName } from '#shared/app.ts'
import { type EncryptionKey, SECRET_KEY_ID } from './encryption.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')
const wholeNumber = z.coerce.number().int().min(0)
const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'should be a URL such as https://example.com',
})
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'should be a PostgreSQL URL such as postgres://user@host/name',
})

const stripePriceId = z
  .string()
  .regex(/^price_\w+$/, 'should be the ID of a price such as price_…')
  .optional()

const LOOPBACK_HOST = '127.0.0.1'

const readKeys = (list: string): EncryptionKey[] =>
  list.split(',').map((one) => {
    const at = one.indexOf(':')
    return { id: one.slice(0, at), key: one.slice(at + 1) }
  })
const haveOwnNames = (keys: EncryptionKey[]) =>
  new Set([SECRET_KEY_ID, ...keys.map(({ id }) => id)]).size === keys.length + 1

/** Each setting of the installation, with its default. `.env.example` lists the same names in the same order. */
const settings = z.object({
  ROLE: z.enum(['all', 'web', 'worker'], 'should be all, web or worker').default('all'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).optional(),
  APP_NAME: z.string().min(1).default(defaultAppName),
  APP_URL: httpUrl.optional(),
  ALLOWED_HOSTS: z
    .string()
    .regex(/^[^\s,:/]+(,[^\s,:/]+)*$/, 'should be host names without ports such as app.internal,10.0.0.7')
    .transform((list) => list.toLowerCase().split(','))
    .default([]),
  SHOP_URL: httpUrl.default('https://shop.slipstream.example'),
  INSTAGRAM_URL: httpUrl.default('https://www.instagram.com/'),
  YOUTUBE_URL: httpUrl.default('https://www.youtube.com/'),
  FACEBOOK_URL: httpUrl.default('https://www.facebook.com/'),
  TIKTOK_URL: httpUrl.default('https://www.tiktok.com/'),

  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_REPLICA_LAG_SECONDS: wholeNumber.min(1).default(1),
  DATABASE_POOL: wholeNumber.min(2).default(16),
  DATABASE_REPLICA_POOL: wholeNumber.min(1).default(16),
  DATABASE_WORKER_POOL: wholeNumber.min(16).default(20),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'should be a Redis or Valkey such as redis://localhost:6379' })
    .optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DEMO: flag.optional(),
  DEMO_PASSWORD: z.string().min(6).default('slipstream'),
  PLACE_DIRECTORY: flag.optional(),

  STORAGE_BUCKET: z.string().min(1).optional(),
  STORAGE_ENDPOINT: httpUrl.optional(),
  STORAGE_REGION: z.string().min(1).default('us-east-1'),
  STORAGE_KEY: z.string().min(1).optional(),
  STORAGE_SECRET: z.string().min(1).optional(),
  STORAGE_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(300).default(15),

  SESSION_SECRET: z.string().min(32, 'should be a random text of at least 32 characters').optional(),
  ENCRYPTION_KEYS: z
    .string()
    .regex(
      /^[\w-]{1,20}:[^\s,]{32,}(,[\w-]{1,20}:[^\s,]{32,})*$/,
      'should be keys with their names such as 2026:a-random-text-of-at-least-32-characters',
    )
    .transform(readKeys)
    .refine(haveOwnNames, `should have different names, and none named ${SECRET_KEY_ID}`)
    .default([]),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: httpUrl.default('https://accounts.google.com'),

  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'should be a mail server such as smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),
  MAILBOX: flag.optional(),
  MAILBOX_TOKEN: z.string().min(16, 'should be a random text of at least 16 characters').optional(),
  MAIL_INBOUND: z
    .string()
    .regex(/^[\w.-]{1,19}@[\w.-]+$/, 'should be an address such as reply@inbound.slipstream.example')
    .optional(),
  MAIL_INBOUND_SECRET: z.string().min(16, 'should be a random text of at least 16 characters').optional(),
  SUPPORT_EMAIL: z.email().default('support@slipstream.example'),

  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'should be a public key of 87 characters')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'should be a private key of 43 characters')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:.+@|https:\/\/).+/, 'should be an address such as mailto:pit-crew@slipstream.example')
    .optional(),

  PLAN_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'should be three letters such as USD')
    .default('USD'),
  PLAN_RACER_PRO_MONTH: wholeNumber.default(1200),
  PLAN_RACER_PRO_YEAR: wholeNumber.default(12000),
  PLAN_PROMOTER_MONTH: wholeNumber.default(4900),
  PLAN_PROMOTER_YEAR: wholeNumber.default(49000),
  PLAN_PROMOTER_TRIAL_DAYS: wholeNumber.default(30),

  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, 'should be a secret key of Stripe such as sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'should be the signing secret of the webhook endpoint such as whsec_…')
    .optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'should be the signing secret of the webhook endpoint for connected accounts')
    .optional(),
  STRIPE_API_BASE: httpUrl.default('https://api.stripe.com'),
  STRIPE_TAX: flag.default(false),
  STRIPE_PRICE_RACER_PRO_MONTH: stripePriceId,
  STRIPE_PRICE_RACER_PRO_YEAR: stripePriceId,
  STRIPE_PRICE_PROMOTER_MONTH: stripePriceId,
  STRIPE_PRICE_PROMOTER_YEAR: stripePriceId,

  TRUST_PROXY: flag.default(false),
  OUTGOING_ALLOW: z
    .string()
    .regex(/^[^\s,]+:\d+(,[^\s,]+:\d+)*$/, 'should be hosts with their ports such as push.internal:8443')
    .transform((list) => list.toLowerCase().split(','))
    .default([]),
  METRICS_TOKEN: z.string().min(1).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  CONNECTIONS_MAX: wholeNumber.min(1).default(5000),
  CONNECTIONS_PER_IP_MAX: wholeNumber.default(1000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),

  LIMIT_GENERAL_PER_MINUTE: wholeNumber.default(1200),
  LIMIT_READS_PER_MINUTE: wholeNumber.default(6000),
  LIMIT_READS_SESSION_PER_MINUTE: wholeNumber.default(1200),
  LIMIT_FILES_PER_MINUTE: wholeNumber.default(120),
  LIMIT_SIGN_IN_PER_15_MINUTES: wholeNumber.default(60),
  LIMIT_SIGN_IN_ACCOUNT_PER_15_MINUTES: wholeNumber.default(10),
  LIMIT_MAIL_PER_HOUR: wholeNumber.default(20),
  LIMIT_MAIL_ACCOUNT_PER_HOUR: wholeNumber.default(5),
  LIMIT_MAILBOX_PER_DAY: wholeNumber.default(100),
  LIMIT_MAILBOX_AWAITED_PER_DAY: wholeNumber.default(20),
  LIMIT_IMPORTS_PER_HOUR: wholeNumber.default(240),
  LIMIT_IMPORTS_ACCOUNT_PER_HOUR: wholeNumber.default(120),
  LIMIT_API_KEY_PER_MINUTE: wholeNumber.default(600),
  LIMIT_FIRST_MESSAGES_PER_DAY: wholeNumber.default(30),
  LIMIT_OFFERS_PER_DAY: wholeNumber.default(30),
  LIMIT_BULK_MESSAGES_PER_DAY: wholeNumber.default(5),
})

export const settingNames = Object.keys(settings.shape)

/** An invalid setting; the message names it and says what it should be. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export type Env = ReturnType<typeof readEnv>

/** Reads every setting once. An empty value counts as unset. */
export function readEnv(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    settingNames
      .map((name) => [name, variables[name]])
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues
        .map((issue) => `${issue.path.join('.')} ${describeIssue(issue.message)}`)
        .join('; '),
    )
  }
  return completeEnv(parsed.data, variables.NODE_ENV === 'production')
}

const describeIssue = (message: string) => (message.startsWith('should') ? message : `is wrong: ${message}`)

function completeEnv(env: z.infer<typeof settings>, isProductionBuild: boolean) {
  const isEmbedded = env.DATABASE_URL === undefined
  const isDemo = env.DEMO ?? isEmbedded
  if (isEmbedded && env.ROLE !== 'all') {
    throw new ConfigError('ROLE should be all with the embedded database, which belongs to one process')
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (isEmbedded && env[name]) throw new ConfigError(`${name} should be set only with DATABASE_URL`)
  }
  if (!isEmbedded && !env.SESSION_SECRET) {
    throw new ConfigError('SESSION_SECRET should be a random text of at least 32 characters')
  }
  if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET)) {
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET should be set together')
  }
  if (Boolean(env.MAIL_INBOUND) !== Boolean(env.MAIL_INBOUND_SECRET)) {
    throw new ConfigError('MAIL_INBOUND and MAIL_INBOUND_SECRET should be set together')
  }
  const stripe = readStripe(env)
  const vapidKeys = readVapidKeys(env)
  const bucket = readBucket(env)
  const hasMailbox = !env.SMTP_URL && (env.MAILBOX ?? isEmbedded)
  if (!env.SMTP_URL && !hasMailbox) {
    throw new ConfigError('SMTP_URL should be a mail server such as smtp://user:password@host:587')
  }
  return {
    ...env,
    APP_URL: env.APP_URL?.replace(/\/+$/, '') ?? `http://localhost:${env.PORT}`,
    /** Demo data has well-known passwords, so it is on by default only with the embedded database. */
    DEMO: isDemo,
    /** Only this machine reaches accounts with a well-known password, unless the operator decides otherwise. */
    HOST: env.HOST ?? (isDemo ? LOOPBACK_HOST : '0.0.0.0'),
    isLoopbackByDefault: env.HOST === undefined && isDemo,
    PLACE_DIRECTORY: env.PLACE_DIRECTORY ?? true,
    MAIL_FROM: env.MAIL_FROM ?? `${displayName(env.APP_NAME)} <pit-crew@slipstream.example>`,
    /** The contact for push services. */
    VAPID_SUBJECT: env.VAPID_SUBJECT ?? `mailto:${env.SUPPORT_EMAIL}`,
    /** The keys that sign pushes; null when the installation generates its own. */
    vapidKeys,
    hasMailbox,
    isEmbedded,
    /** Serves pages and the API; a worker has health and metrics only. */
    servesRequests: env.ROLE !== 'worker',
    runsJobs: env.ROLE !== 'web',
    /** Runs for real users: a production build with a database of its own. */
    isProduction: isProductionBuild && !isEmbedded,
    /** Where uploads are stored; null for the folder in DATA_DIR. */
    bucket,
    /** The account that plans are sold with; null without one. */
    stripe,
  }
}

/** RFC 5322: in quotes, where it has more than words. */
const displayName = (name: string): string =>
  /^[\w &'-]+$/.test(name) ? name : `"${name.replaceAll(/["\\]/g, '\\$&')}"`

function readVapidKeys({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: z.infer<typeof settings>) {
  if (publicKey && privateKey) return { publicKey, privateKey }
  if (publicKey || privateKey) {
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY should be set together')
  }
  return null
}

function readBucket(env: z.infer<typeof settings>) {
  const { STORAGE_BUCKET: name, STORAGE_KEY: key, STORAGE_SECRET: secret } = env
  const { STORAGE_ENDPOINT: endpoint, STORAGE_REGION: region } = env
  const timeoutMs = env.STORAGE_TIMEOUT_SECONDS * 1000
  if (name && key && secret) return { name, key, secret, endpoint, region, timeoutMs }
  if (name || key || secret || endpoint) {
    throw new ConfigError('STORAGE_BUCKET, STORAGE_KEY and STORAGE_SECRET should be set together')
  }
  return null
}

function readStripe(env: z.infer<typeof settings>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (!secretKey && !webhookSecret) return null
  if (!secretKey || !webhookSecret) {
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET should be set together')
  }
  return {
    secretKey,
    webhookSecret,
    /** Of the endpoint for the accounts of racers; without it their state is asked for when it is needed. */
    connectWebhookSecret: env.STRIPE_CONNECT_WEBHOOK_SECRET ?? null,
    apiBase: env.STRIPE_API_BASE,
    hasTax: env.STRIPE_TAX,
    /** For prices that `npm run stripe:setup` did not create; others are found by their lookup key. */
    priceIds: {
      'racer-pro': { month: env.STRIPE_PRICE_RACER_PRO_MONTH, year: env.STRIPE_PRICE_RACER_PRO_YEAR },
      promoter: { month: env.STRIPE_PRICE_PROMOTER_MONTH, year: env.STRIPE_PRICE_PROMOTER_YEAR },
    },
  }
}
