import { ERROR_RATE_MAX, FAILED_MAIL_RATE_MAX, FREE_BYTES_MIN, JOBS_DUE_MAX } from './system.constants.ts'
import type { SystemHealth } from './system.contract.ts'

export const healthParts = ['api', 'database', 'queue', 'mail', 'payments', 'storage'] as const
export type HealthPart = (typeof healthParts)[number]
/** Fine, to be watched, broken, or not in use. */
export type HealthState = 'ok' | 'wait' | 'stop' | 'plain'

type Jobs = { due: number; failed: number }

/** Which parts of the installation need attention. */
export const healthOf = (health: SystemHealth, jobs: Jobs): Record<HealthPart, HealthState> => ({
  api: rateOf(health.errorRate.errors, health.errorRate.requests) > ERROR_RATE_MAX ? 'stop' : 'ok',
  // Without it there would be no figures.
  database: 'ok',
  queue: jobs.failed > 0 ? 'stop' : jobs.due > JOBS_DUE_MAX ? 'wait' : 'ok',
  mail: mailState(health.mails),
  payments: paymentState(health.payments),
  storage: health.storage.freeBytes !== null && health.storage.freeBytes < FREE_BYTES_MIN ? 'stop' : 'ok',
})

const rateOf = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

function mailState({ sent, attempts }: SystemHealth['mails']): HealthState {
  if (attempts === 0) return 'plain'
  return rateOf(attempts - sent, attempts) > FAILED_MAIL_RATE_MAX ? 'wait' : 'ok'
}

function paymentState({ provider, failed }: SystemHealth['payments']): HealthState {
  if (provider === null) return 'plain'
  return failed > 0 ? 'wait' : 'ok'
}
