import * as z from 'zod'
import type { Env } from '#server/platform/env.ts'
import {
  handleExternalJob,
  handleJob,
  type JobContext,
  type JobHandler,
  job,
  withoutTransaction,
} from '#server/platform/queue.ts'
import { sendReportJob, signReport } from './reports.ts'
import { runClock } from './run-clock.ts'

const clockJob = job('test-billing.clock', z.unknown())
const EVERY_OTHER_MINUTE = '*/2 * * * *'
const ANSWER_WITHIN_MS = 20_000

/** Delivers a request to this installation: by its loopback address, or without a socket in tests. */
export type SendToSelf = (path: string, init: RequestInit) => Promise<Response> | Response

/** Where this process listens; of all addresses, the one that no other machine reaches. A worker has no such calls. */
export const selfUrlOf = ({ HOST, PORT, APP_URL, servesRequests }: Env): string =>
  servesRequests ? `http://${['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST}:${PORT}` : APP_URL

export const testBillingJobs = (send: SendToSelf): JobHandler[] => [
  // A report that is not accepted fails its job, which the queue repeats with growing pauses.
  handleExternalJob(sendReportJob, ({ event }, ctx) => sendReport(ctx, send, JSON.stringify(event))),
  // Each step is a transaction of its own.
  withoutTransaction(handleJob(clockJob, async (_, { db }) => void (await runClock(db)), EVERY_OTHER_MINUTE)),
]

async function sendReport({ encryption }: JobContext, send: SendToSelf, body: string): Promise<void> {
  const response = await send('/api/webhooks/stripe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signReport(encryption, body) },
    body,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  if (!response.ok) throw new Error(`the report was answered with ${response.status}`)
}
