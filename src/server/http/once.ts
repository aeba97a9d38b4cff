import type { Database } from '#server/platform/database.ts'
import type { Seal } from '#server/platform/seal.ts'
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
    caller,
    key,
    input,
    tx,
    seal,
  }: {
    endpoint: Endpoint
    caller: string
    key: string | undefined
    input: unknown
    tx: Database
    seal: Seal
  },
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined || endpoint.method !== 'POST') return work()
  if (key === '' || key.length > KEY_MAX) {
    throw badRequest('BAD_IDEMPOTENCY_KEY', `An Idempotency-Key has 1 to ${KEY_MAX} characters.`)
  }
  const call = { caller, route: `${endpoint.method} ${endpoint.path}`, key }
  const requestHash = seal.fingerprint(JSON.stringify(input))
  const kept = await takeKey(tx, call, requestHash)
  if (kept && kept.requestHash !== requestHash) {
    throw conflict('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.')
  }
  if (kept?.answer) return JSON.parse(seal.open(kept.answer))
  const answer = await work()
  await keepAnswer(tx, call, seal.close(JSON.stringify(answer)))
  return answer
}
