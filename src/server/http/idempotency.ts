import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { badRequest, conflict } from '#shared/http/problem.ts'
import { claimKey, saveResponse } from './edge.store.ts'

export type StoredResponse = { status: number; body: unknown; cookies: string[] }

type Request = {
  endpoint: Endpoint
  caller: string
  key: string | undefined
  input: unknown
  tx: Database
  encryption: Encryption
}

export const IDEMPOTENCY_KEY_MAX = 200

/**
 * Runs a POST once per `Idempotency-Key` and replays the stored response afterwards. The key is written in the
 * transaction of the work itself, so either both are committed or neither is.
 */
export async function withIdempotency(
  { endpoint, caller, key, input, tx, encryption }: Request,
  work: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  if (key === undefined || endpoint.method !== 'POST') return work()
  if (key === '' || key.length > IDEMPOTENCY_KEY_MAX) {
    throw badRequest('BAD_IDEMPOTENCY_KEY', `An Idempotency-Key has 1 to ${IDEMPOTENCY_KEY_MAX} characters.`)
  }
  const claim = { caller, route: `${endpoint.method} ${endpoint.path}`, key }
  const requestHash = encryption.hmac(JSON.stringify(input))
  const earlier = await claimKey(tx, claim, requestHash)
  if (earlier && earlier.requestHash !== requestHash) {
    throw conflict('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.')
  }
  if (earlier?.response) return JSON.parse(encryption.decrypt(earlier.response))
  const response = await work()
  await saveResponse(tx, claim, encryption.encrypt(JSON.stringify(response)))
  return response
}
