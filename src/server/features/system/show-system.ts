import type { Handler } from '#server/http/context.ts'
import type { Env } from '#server/platform/env.ts'
import { BUILD_ID } from '#shared/build.ts'
import type { SystemStatus, systemEndpoints } from '#shared/system/system.contract.ts'
import { countJobsByTask } from './job.store.ts'
import { findSettings } from './settings.store.ts'
import { findFreeBytes } from './system.reads.ts'
import { countBrowsers, readDatabaseFacts, sumErrorRate, sumStoredFiles } from './system.store.ts'

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()

/** What runs, how it is configured, and what its queue holds. Secrets and payloads are not part of it. */
export const showSystem: Handler<typeof systemEndpoints.show> = async ({ tx, env }) => {
  const { version, bytes, migrations, migratedAt } = await readDatabaseFacts(tx)
  return {
    build: BUILD_ID,
    node: process.versions.node,
    startedAt,
    database: {
      version,
      bytes,
      migrations: {
        applied: migrations,
        latestAt: migratedAt === null ? null : new Date(migratedAt).toISOString(),
      },
    },
    storage: {
      kind: env.bucket ? 'bucket' : 'folder',
      ...(await sumStoredFiles(tx)),
      freeBytes: await findFreeBytes(env),
    },
    mail: {
      kind: env.hasMailbox ? 'mailbox' : 'smtp',
      host: env.SMTP_URL ? new URL(env.SMTP_URL).host : null,
      from: env.MAIL_FROM,
    },
    push: {
      subject: env.VAPID_SUBJECT,
      hasOwnKeys: env.vapidKeys !== null,
      browsers: await countBrowsers(tx),
    },
    integrations: integrationsOf(env),
    errorRate: await sumErrorRate(tx),
    queue: await countJobsByTask(tx),
    settings: await findSettings(tx),
  }
}

const integrationsOf = (env: Env): SystemStatus['integrations'] => ({
  google: env.GOOGLE_CLIENT_ID !== undefined,
  stripe: env.stripe !== null,
  bucket: env.bucket !== null,
  redis: env.REDIS_URL !== undefined,
  'inbound-mail': env.MAIL_INBOUND !== undefined,
  metrics: env.METRICS_TOKEN !== undefined,
  'place-directory': env.PLACE_DIRECTORY,
})
