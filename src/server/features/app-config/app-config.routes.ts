import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { appEndpoints } from '#shared/app.ts'

export const serveAppConfig = (edge: Edge) =>
  serveAll(edge, appEndpoints, {
    config: async ({ env }) => ({
      appName: env.APP_NAME,
      appUrl: env.APP_URL,
      shopUrl: env.SHOP_URL,
      googleSignIn: env.GOOGLE_CLIENT_ID !== undefined,
      demo: env.DEMO,
      socialLinks: {
        instagram: env.INSTAGRAM_URL,
        youtube: env.YOUTUBE_URL,
        facebook: env.FACEBOOK_URL,
        tiktok: env.TIKTOK_URL,
      },
    }),
  })
