import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import type { Env } from '#server/platform/env.ts'
import { appEndpoints, type Processor, processors } from '#shared/app.ts'

export const serveAppConfig = (edge: Edge) =>
  serveAll(edge, appEndpoints, {
    config: async ({ env }) => ({
      appName: env.APP_NAME,
      appUrl: env.APP_URL,
      shopUrl: env.SHOP_URL,
      googleSignIn: env.GOOGLE_CLIENT_ID !== undefined,
      demo: env.DEMO,
      processors: processorsOf(env),
      socialLinks: {
        instagram: env.INSTAGRAM_URL,
        youtube: env.YOUTUBE_URL,
        facebook: env.FACEBOOK_URL,
        tiktok: env.TIKTOK_URL,
      },
    }),
  })

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
