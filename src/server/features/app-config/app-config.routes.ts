import { LRUCache } from 'lru-cache'
import { loadSettings } from '#server/features/system/system.reads.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import type { Env } from '#server/platform/env.ts'
import { appEndpoints, type Processor, processors } from '#shared/app.ts'
import { defaultSettings, type InstallationSettings } from '#shared/system/system.contract.ts'

/** Every page asks for them, and a notice may be seen a few seconds late. */
const SETTINGS_TTL_MS = 5_000

export const serveAppConfig = (edge: Edge) => {
  const settings = new LRUCache<'current', InstallationSettings>({
    max: 1,
    ttl: SETTINGS_TTL_MS,
    // Pages get what is known, or the defaults, while the database is away.
    fetchMethod: (_, known) => loadSettings(edge.db).catch(() => known ?? defaultSettings),
  })
  serveAll(edge, appEndpoints, {
    config: async ({ env }) => {
      const { isRegistrationOpen, notice } = await settings.forceFetch('current')
      return {
        appName: env.APP_NAME,
        appUrl: env.APP_URL,
        shopUrl: env.SHOP_URL,
        googleSignIn: env.GOOGLE_CLIENT_ID !== undefined,
        demo: env.DEMO,
        isRegistrationOpen,
        notice,
        processors: processorsOf(env),
        socialLinks: {
          instagram: env.INSTAGRAM_URL,
          youtube: env.YOUTUBE_URL,
          facebook: env.FACEBOOK_URL,
          tiktok: env.TIKTOK_URL,
        },
      }
    },
  })
}

/** Web push needs no setting: the installation generates keys, and browsers choose their own push service. */
function processorsOf(env: Env): Processor[] {
  const isUsed: Record<Processor, boolean> = {
    database: env.DATABASE_URL !== undefined,
    storage: env.bucket !== null,
    cache: env.REDIS_URL !== undefined,
    mail: env.SMTP_URL !== undefined,
    push: true,
    payments: env.stripe !== null,
    google: env.GOOGLE_CLIENT_ID !== undefined,
  }
  return processors.filter((processor) => isUsed[processor])
}
