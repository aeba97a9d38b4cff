import type { Env } from '#server/platform/env.ts'
import type { AppConfig } from '#shared/app.ts'

/** What everybody may know of this installation. */
export const describeApp = (env: Env): AppConfig => ({
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
})
