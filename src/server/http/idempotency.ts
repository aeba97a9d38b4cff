import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/platform/database.ts'
import type { Ciphertext, Encryption } from '#server/platform/encryption.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { badRequest, conflict } from '#shared/http/problem.ts'
import {
  type ClaimedKey,
  claimKey,
  type KeyClaim,
  leaseKey,
  releaseKey,
  releaseLease,
  saveLeasedResponse,
  saveResponse,
} from './edge.store.ts'

export type StoredResponse = { status: number; body: unknown; cookies: string[] }

type Input = { file?: unknown }
type Request = {
  endpoint: Endpoint
  caller: string
  key: string | undefined
  input: Input
  encryption: Encryption
}

export const IDEMPOTENCY_KEY_MAX = 200
/** How long a repeat waits for the request that is being handled. */
const WAIT = { forMs: 5_000, everyMs: 100 }

/** A login is never repeated from a store: another browser that sends the same would get the session of the first. */
export const acceptsIdempotencyKey = ({ method, limit }: Pick<Endpoint, 'method' | 'limit'>): boolean =>
  method === 'POST' && limit !== 'sign-in'

/**
 * Runs a POST once per `Idempotency-Key` and replays the stored response afterwards. The key is written in the
 * transaction of the work itself, so either both are committed or neither is.
 */
export async function withIdempotency(
  request: Request & { tx: Database },
  work: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const named = readKey(request)
  if (!named) return work()
  const { tx, encryption } = request
  const { claim, requestHash } = named
  const earlier = await claimKey(tx, claim, requestHash)
  const response = readEarlier(earlier, request, requestHash)
  if (response) return response
  const done = await work()
  if (isStorable(done)) await saveResponse(tx, claim, encrypted(encryption, done))
  else await releaseKey(tx, claim)
  return done
}

/**
 * The same for uploads and calls to other servers, which no transaction waits for: the key is claimed before the work and
 * its response is stored after it. A process that ends in between leaves a claim that ends by itself, so that a repeat
 * runs the work again.
 */
export async function withLeasedKey(
  request: Request & { db: Database },
  work: () => Promise<StoredResponse>,
  { forMs, everyMs } = WAIT,
): Promise<StoredResponse> {
  const named = readKey(request)
  if (!named) return work()
  const { db, encryption } = request
  const { claim, requestHash } = named
  const until = performance.now() + forMs
  for (;;) {
    const { lease, earlier } = await leaseKey(db, claim, requestHash)
    if (lease) {
      const release = () => releaseLease(db, claim, lease)
      const done = await work().catch(async (error: unknown) => {
        await release()
        throw error
      })
      if (isStorable(done)) await saveLeasedResponse(db, claim, lease, encrypted(encryption, done))
      else await release()
      return done
    }
    const response = readEarlier(earlier, request, requestHash)
    if (response) return response
    if (performance.now() >= until) {
      throw conflict('IDEMPOTENCY_KEY_IN_USE', 'A request with this Idempotency-Key is still being handled.')
    }
    await wait(everyMs)
  }
}

function readKey(request: Request): { claim: KeyClaim; requestHash: string } | null {
  const { endpoint, caller, key, input, encryption } = request
  if (key === undefined || !acceptsIdempotencyKey(endpoint)) return null
  if (key === '' || key.length > IDEMPOTENCY_KEY_MAX) {
    throw badRequest('BAD_IDEMPOTENCY_KEY', `An Idempotency-Key has 1 to ${IDEMPOTENCY_KEY_MAX} characters.`)
  }
  return {
    claim: { caller, route: `${endpoint.method} ${endpoint.path}`, key },
    requestHash: encryption.hmac(JSON.stringify(withFileHash(input))),
  }
}

const withFileHash = (input: Input): Input =>
  input.file instanceof Uint8Array
    ? { ...input, file: createHash('sha256').update(input.file).digest('base64url') }
    : input

/** The stored response; null where the work has not been done. */
function readEarlier(
  earlier: ClaimedKey | null,
  { encryption }: Request,
  requestHash: string,
): StoredResponse | null {
  if (earlier && earlier.requestHash !== requestHash) {
    throw conflict('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.')
  }
  return earlier?.response ? JSON.parse(encryption.decrypt(earlier.response)) : null
}

/** A cookie belongs to one browser. */
const isStorable = ({ cookies }: StoredResponse) => cookies.length === 0

const encrypted = (encryption: Encryption, response: StoredResponse): Ciphertext =>
  encryption.encrypt(JSON.stringify(response))
