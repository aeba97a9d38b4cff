import { rmSync } from 'node:fs'
import { type Product, startProduct } from '#tests/support/built-product.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import type { Cluster } from './cluster.ts'

/** The one address that all nodes of an installation answer for. */
export const APP_URL = 'http://paddock.test'

const settings = {
  APP_URL,
  SESSION_SECRET: 'a secret that only the tests have to know',
  MAILBOX: '1',
  DEMO: '0',
  // What a test breaks is logged as broken, thousands of times.
  LOG_LEVEL: 'silent',
  LIMIT_GENERAL_PER_MINUTE: '0',
  LIMIT_SIGN_IN_PER_15_MINUTES: '0',
  LIMIT_SIGN_IN_ACCOUNT_PER_15_MINUTES: '0',
  LIMIT_MAIL_PER_HOUR: '0',
  LIMIT_MAIL_ACCOUNT_PER_HOUR: '0',
}

export type Nodes = ReturnType<typeof openNodes>

/** Processes of the built product on one database; whatever still runs at the end is ended. */
export function openNodes({ url }: Pick<Cluster, 'url'>, changes: Record<string, string> = {}) {
  const folder = makeTemporaryFolder('test-node')
  const running: Product[] = []
  return {
    async start(): Promise<Product> {
      const product = await startProduct(folder, { ...settings, DATABASE_URL: url, ...changes })
      running.push(product)
      return product
    },
    async close() {
      await Promise.all(running.map((product) => product.stop('SIGKILL')))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
