import { rmSync } from 'node:fs'
import { type Product, startProduct } from '#tests/support/built-product.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import type { Cluster } from './cluster.ts'

/** The public URL that all nodes of an installation share. */
export const APP_URL = 'http://paddock.test'

const settings = {
  APP_URL,
  SESSION_SECRET: 'a session secret for resilience tests only',
  MAILBOX: '1',
  DEMO: '0',
  // The tests provoke thousands of errors, which would all be logged.
  LOG_LEVEL: 'silent',
  LIMIT_GENERAL_PER_MINUTE: '0',
  LIMIT_READS_PER_MINUTE: '0',
  LIMIT_READS_SESSION_PER_MINUTE: '0',
  LIMIT_FILES_PER_MINUTE: '0',
  LIMIT_SIGN_IN_PER_15_MINUTES: '0',
  LIMIT_SIGN_IN_ACCOUNT_PER_15_MINUTES: '0',
  LIMIT_MAIL_PER_HOUR: '0',
  LIMIT_MAIL_ACCOUNT_PER_HOUR: '0',
  LIMIT_MAILBOX_PER_DAY: '0',
  LIMIT_MAILBOX_AWAITED_PER_DAY: '0',
  LIMIT_IMPORTS_PER_HOUR: '0',
  LIMIT_IMPORTS_ACCOUNT_PER_HOUR: '0',
  LIMIT_FIRST_MESSAGES_PER_DAY: '0',
  LIMIT_OFFERS_PER_DAY: '0',
  LIMIT_BULK_MESSAGES_PER_DAY: '0',
}

export type Nodes = ReturnType<typeof createNodes>

/**
 * Processes of the built product on one database, or on the embedded one without a URL; `close` ends those still running,
 * without grace unless it is told otherwise.
 */
export function createNodes({ url }: Partial<Pick<Cluster, 'url'>>, overrides: Record<string, string> = {}) {
  const folder = makeTemporaryFolder('resilience-node')
  const running: Product[] = []
  return {
    async start(more: Record<string, string> = {}, checkout?: string): Promise<Product> {
      const all = { ...settings, ...(url && { DATABASE_URL: url }), ...overrides, ...more }
      const product = await startProduct(folder, all, checkout)
      running.push(product)
      return product
    },
    async close(signal: NodeJS.Signals = 'SIGKILL') {
      await Promise.all(running.map((product) => product.stop(signal)))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
