import type { Actor } from '#shared/accounts/roles.ts'
import type { KeyHolder } from '#shared/api-keys/api-key.contract.ts'
import { BODY_BYTES, type Endpoint, KEY_IN_FLIGHT, keyScopeOf } from '#shared/http/endpoint.ts'
import type { InFlightLimit } from './in-flight.ts'

const MEGABYTE = 1024 * 1024

/**
 * Bodies above `BODY_BYTES` that the process holds at the same time: a few uploads of one account, as our pages send them,
 * and several accounts.
 */
export const LARGE_BODIES = { perCaller: 4, bytesPerCaller: 32 * MEGABYTE, bytes: 96 * MEGABYTE }

type Request = {
  endpoint: Endpoint
  actor: Actor | KeyHolder | null
  caller: string
  length: string | undefined
}

/**
 * What a request of a system counts against before its API key is looked up: those above the limit cost no statement. The
 * limits of the key follow, because one key can be written in several ways.
 */
export function credentialLimits(endpoint: Endpoint, headers: Headers): InFlightLimit[] {
  const credential = headers.get('authorization')
  if (endpoint.method === 'GET' || !keyScopeOf(endpoint) || !credential) return []
  const { perKey } = endpoint.inFlight ?? KEY_IN_FLIGHT
  return [{ name: `${endpoint.path} ${credential}`, max: perKey }]
}

/** What a request counts against while it is handled; each is counted before the body is read. */
export const inFlightLimits = (request: Request): InFlightLimit[] => [
  ...systemLimits(request),
  ...accountLimits(request),
  ...bodyLimits(request),
]

/** Writes of systems only; users are limited per minute. */
function systemLimits({ endpoint, actor }: Request): InFlightLimit[] {
  if (endpoint.method === 'GET' || !actor || !('keyId' in actor)) return []
  const { perKey, perBrand, total } = endpoint.inFlight ?? KEY_IN_FLIGHT
  return [
    { name: `${endpoint.path} key:${actor.keyId}`, max: perKey },
    { name: `${endpoint.path} brand:${actor.brandId}`, max: perBrand },
    ...(total ? [{ name: endpoint.path, max: total }] : []),
  ]
}

const accountLimits = ({ endpoint: { path, inFlightPerAccount }, caller }: Request): InFlightLimit[] =>
  inFlightPerAccount === undefined ? [] : [{ name: `${path} ${caller}`, max: inFlightPerAccount }]

/** Bounds the memory for bodies. A body that does not declare its length may have all that the endpoint accepts. */
function bodyLimits({ endpoint: { upload, maxBytes }, caller, length }: Request): InFlightLimit[] {
  const accepted = upload?.maxBytes ?? maxBytes ?? BODY_BYTES
  const amount = Math.min(accepted, length === undefined ? accepted : Number(length) || 0)
  if (amount <= BODY_BYTES) return []
  return [
    { name: `bodies ${caller}`, max: LARGE_BODIES.perCaller },
    { name: `bytes ${caller}`, max: LARGE_BODIES.bytesPerCaller, amount },
    { name: 'bytes', max: LARGE_BODIES.bytes, amount },
  ]
}
