import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'

export const defaultAppName = 'Slipstream'

/** Companies that may process data for an installation, depending on its configuration; the privacy policy names them. */
export const processors = ['database', 'storage', 'cache', 'mail', 'push', 'payments', 'google'] as const
export type Processor = (typeof processors)[number]

/** Settings of the installation that pages need. */
export const appConfig = z.object({
  appName: z.string(),
  appUrl: z.string(),
  shopUrl: z.string(),
  googleSignIn: z.boolean(),
  demo: z.boolean(),
  isRegistrationOpen: z.boolean(),
  /** Shown on every page. */
  notice: z.nullable(z.string()),
  processors: z.array(z.enum(processors)),
  socialLinks: z.object({
    instagram: z.string(),
    youtube: z.string(),
    facebook: z.string(),
    tiktok: z.string(),
  }),
})
export type AppConfig = z.infer<typeof appConfig>

export const appEndpoints = {
  config: endpoint('GET', '/api/config', {
    summary: 'Name, links and switched-on features of this installation',
    access: 'public',
    response: appConfig,
  }),
}
