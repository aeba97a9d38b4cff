import type { Auth } from './auth.ts'
import type { BillingProvider } from './billing.ts'
import type { Database } from './database.ts'
import type { Encryption } from './encryption.ts'
import type { Env } from './env.ts'
import type { Logger } from './logger.ts'
import type { Outbox } from './outbox.ts'
import type { Realtime } from './realtime.ts'
import type { SafeFetch } from './safe-fetch.ts'
import type { Storage } from './storage.ts'

/** What every action can use. Requests and jobs carry the same services, so an action runs in both. */
export type Services = {
  /** The transaction of the request or job; the pool where none is open (reads, uploads, calls to other servers). */
  tx: Database
  db: Database
  auth: Auth
  realtime: Realtime
  outbox: Pick<Outbox, 'wake'>
  encryption: Encryption
  storage: Storage
  safeFetch: SafeFetch
  /** Null where nothing can be bought. */
  billing: BillingProvider | null
  env: Env
  log: Logger
}

/** The services that live as long as the process. */
export type ProcessServices = Omit<Services, 'tx' | 'log'>
