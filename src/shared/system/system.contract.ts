import * as z from 'zod/mini'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { version } from '#shared/input-fields.ts'
import { integrations, NOTICE_MAX } from './system.constants.ts'

const bytes = z.int()

export const installationSettings = z.object({
  isRegistrationOpen: z.boolean(),
  notice: z.nullable(z.string()),
  version: z.int(),
})
export type InstallationSettings = z.infer<typeof installationSettings>

export const defaultSettings: InstallationSettings = { isRegistrationOpen: true, notice: null, version: 0 }

export const settingsBody = z.object({
  isRegistrationOpen: z.boolean(),
  /** An empty text removes the notice. */
  notice: z.string().check(z.trim(), z.maxLength(NOTICE_MAX)),
  version,
})

export const errorRate = z.object({ requests: z.int(), errors: z.int() })
export type ErrorRate = z.infer<typeof errorRate>

/** What the health panel of the overview is made of. */
export const systemHealth = z.object({
  errorRate,
  database: z.object({ version: z.string(), bytes }),
  /** Attempts of the last days, and those that a mail server accepted. */
  mails: z.object({ sent: z.int(), attempts: z.int() }),
  /** Invoices that could not be collected; no provider where memberships are off. */
  payments: z.object({ provider: z.nullable(z.enum(['stripe', 'test'])), failed: z.int() }),
  storage: z.object({ bytes, freeBytes: z.nullable(bytes) }),
})
export type SystemHealth = z.infer<typeof systemHealth>

export const systemStatus = z.object({
  build: z.string(),
  node: z.string(),
  startedAt: z.iso.datetime(),
  database: z.object({
    version: z.string(),
    bytes,
    migrations: z.object({ applied: z.int(), latestAt: z.nullable(z.iso.datetime()) }),
  }),
  /** Uploads; the free space is known for a folder only. */
  storage: z.object({
    kind: z.enum(['folder', 'bucket']),
    files: z.int(),
    bytes,
    freeBytes: z.nullable(bytes),
  }),
  mail: z.object({ kind: z.enum(['smtp', 'mailbox']), host: z.nullable(z.string()), from: z.string() }),
  push: z.object({ subject: z.string(), hasOwnKeys: z.boolean(), browsers: z.int() }),
  integrations: z.record(z.enum(integrations), z.boolean()),
  errorRate,
  queue: z.array(
    z.object({
      task: z.string(),
      /** Due now and waiting for a worker. */
      due: z.int(),
      running: z.int(),
      scheduled: z.int(),
      failed: z.int(),
    }),
  ),
  settings: installationSettings,
})
export type SystemStatus = z.infer<typeof systemStatus>

/** The payload is not shown: it may name people. */
export const failedJob = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.int(),
  error: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  failedAt: z.iso.datetime(),
})
export type FailedJob = z.infer<typeof failedJob>

/** The ids of the queue are numbers of up to 19 digits. */
const jobParams = z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) })

const asAdmin = { access: ['ADMIN'] } as const

export const systemEndpoints = {
  show: endpoint('GET', '/api/admin/system', {
    ...asAdmin,
    summary: 'Version, storage, queue and configuration of the installation',
    response: systemStatus,
  }),
  saveSettings: endpoint('PUT', '/api/admin/system/settings', {
    ...asAdmin,
    summary: 'Change the settings of the installation',
    body: settingsBody,
    response: installationSettings,
    status: 200,
  }),
  testMail: endpoint('POST', '/api/admin/system/test-mail', {
    ...asAdmin,
    limit: 'mail',
    callsExternalService: true,
    summary: 'Send a test email to my own address',
    response: z.object({ to: z.string(), error: z.nullable(z.string()) }),
    status: 200,
  }),
  failedJobs: endpoint('GET', '/api/admin/jobs', {
    ...asAdmin,
    summary: 'Jobs that failed for good, latest first; the next page is in Link',
    query: z.object({ cursor: z.optional(cursor) }),
    response: z.array(failedJob),
  }),
  retryJob: endpoint('POST', '/api/admin/jobs/{id}/retry', {
    ...asAdmin,
    summary: 'Run a failed job again',
    params: jobParams,
    response: noContent,
  }),
  discardJob: endpoint('DELETE', '/api/admin/jobs/{id}', {
    ...asAdmin,
    summary: 'Discard a failed job',
    params: jobParams,
    response: noContent,
  }),
}
