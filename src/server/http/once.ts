import { createHash } from 'node:crypto'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { badRequest, conflict } from '#shared/http/problem.ts'
import { keepAnswer, takeKey } from './idempotency.store.ts'

export type Answer = { status: number; body: unknown; cookies: string[] }

const KEY_MAX = 200

/**
 * Does a creating call once for each `Idempotency-Key`. The key is written in the same transaction as the work,
 * so either both are there or neither is.
 */
export async function once(
  {
    endpoint,
    actor,
    key,
    input,
    tx,
  }: {
    endpoint: Endpoint
    actor: Actor | null
    key: string | undefined
    input: unknown
    tx: Database
  },
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined || endpoint.method !== 'POST') return work()
  if (key === '' || key.length > KEY_MAX) {
    throw badRequest('BAD_IDEMPOTENCY_KEY', `An Idempotency-Key has 1 to ${KEY_MAX} characters.`)
  }
  const call = { caller: actor?.userId ?? 'anonymous', route: `${endpoint.method} ${endpoint.path}`, key }
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  const kept = await takeKey(tx, call, requestHash)
  if (kept && kept.requestHash !== requestHash) {
    throw conflict('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.')
  }
  if (kept?.status) return { status: kept.status, body: kept.body, cookies: kept.cookies ?? [] }
  const answer = await work()
  await keepAnswer(tx, call, answer)
  return answer
}
