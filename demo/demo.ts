import { hasDemoAccounts } from '#server/features/auth/apply-demo-password.ts'
import type { Database } from '#server/platform/database.ts'
import type { Env } from '#server/platform/env.ts'
import type { Logger } from '#server/platform/logger.ts'
import { demoLogins } from './demo-logins.ts'
import type { DemoOptions } from './load-demo.ts'
import { serveDemoPictures } from './pictures/serve-demo-pictures.ts'

/**
 * Everything the server needs of the demo; `src/server/main.ts` imports it when DEMO is on, and nothing else does. The data
 * takes a while to read, so it is loaded where the database has none, and else after the start.
 */
export const demo = {
  logins: demoLogins,
  async load(db: Database, options: DemoOptions): Promise<void> {
    if (await hasDemoAccounts(db)) return
    const { loadDemo } = await import('./load-demo.ts')
    await loadDemo(db, options)
  },
  servePictures: serveDemoPictures,
  async drawHomePictures(env: Env, log: Logger): Promise<void> {
    const { drawHomePictures } = await import('./pictures/draw-home-pictures.ts')
    await drawHomePictures(env, log)
  },
}
