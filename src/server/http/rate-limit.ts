import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Env } from '#server/platform/env.ts'
import type { LimitName } from '#shared/http/endpoint.ts'
import { tooMany } from '#shared/http/problem.ts'
import { networkOf } from './client-ip.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

type Allowance = {
  points: number
  seconds: number
  /** Nothing resets it before it expires: once it is used up, this process refuses without asking the database. */
  isFixed?: true
}

/** Counted in PostgreSQL, so that the limits hold across nodes. A setting of 0 disables a limit. */
export function createRateLimits({ pool, reserved }: { pool: Pool; reserved: Pool }, env: Env) {
  const perIp: Record<LimitName, Allowance> = {
    general: { points: env.LIMIT_GENERAL_PER_MINUTE, seconds: MINUTE, isFixed: true },
    'sign-in': { points: env.LIMIT_SIGN_IN_PER_15_MINUTES, seconds: 15 * MINUTE },
    mail: { points: env.LIMIT_MAIL_PER_HOUR, seconds: HOUR },
    import: { points: env.LIMIT_IMPORTS_PER_HOUR, seconds: HOUR },
  }
  const perAccount: Partial<Record<LimitName, Allowance>> = {
    'sign-in': { points: env.LIMIT_SIGN_IN_ACCOUNT_PER_15_MINUTES, seconds: 15 * MINUTE },
    mail: { points: env.LIMIT_MAIL_ACCOUNT_PER_HOUR, seconds: HOUR },
    import: { points: env.LIMIT_IMPORTS_ACCOUNT_PER_HOUR, seconds: HOUR },
  }
  const limiter = (scope: string, allowance: Allowance | undefined, storeClient = pool) =>
    allowance && allowance.points > 0
      ? new RateLimiterPostgres({
          storeClient,
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
          keyPrefix: scope,
          points: allowance.points,
          duration: allowance.seconds,
          ...(allowance.isFixed && { inMemoryBlockOnConsumed: allowance.points }),
        })
      : undefined
  const limiters = (scope: string, allowances: Partial<Record<LimitName, Allowance>>) => ({
    general: limiter(`${scope}:general`, allowances.general),
    'sign-in': limiter(`${scope}:sign-in`, allowances['sign-in'], reserved),
    mail: limiter(`${scope}:mail`, allowances.mail, reserved),
    import: limiter(`${scope}:import`, allowances.import),
  })
  // The prefix is stored, so it keeps its name.
  const ips = limiters('address', perIp)
  const accounts = limiters('account', perAccount)
  const keys = limiter('key', { points: env.LIMIT_API_KEY_PER_MINUTE, seconds: MINUTE, isFixed: true })

  return {
    countIp: (name: LimitName, ip: string) => count(ips[name], networkOf(ip)),
    countAccount: (name: LimitName, account: string) => count(accounts[name], accountKey(account)),
    countKey: (keyId: string) => count(keys, keyId),
    /** Takes back the attempt that was just counted, because it did not fail; earlier ones stay. */
    uncountAccount: async (name: LimitName, account: string): Promise<void> => {
      await accounts[name]?.reward(accountKey(account))
    },
    /** A successful sign-in clears the failed attempts. */
    resetAccount: async (name: LimitName, account: string): Promise<void> => {
      await accounts[name]?.delete(accountKey(account))
    },
  }
}

export type RateLimits = ReturnType<typeof createRateLimits>

/** Throws 429 when the limit is reached; without a limiter there is no limit. */
export async function count(limiter: RateLimiterAbstract | undefined, key: string): Promise<void> {
  try {
    await limiter?.consume(key)
  } catch (error) {
    if (error instanceof RateLimiterRes) throw tooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
    throw error
  }
}

/** Hashed, so that the table does not collect email addresses. */
const accountKey = (account: string) =>
  createHash('sha256').update(account.trim().toLowerCase()).digest('base64url')
