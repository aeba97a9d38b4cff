import type { Actor } from '#shared/accounts/roles.ts'
import type { ApiKeyScope } from '#shared/api-keys/api-key.constants.ts'
import type { KeyHolder } from '#shared/api-keys/api-key.contract.ts'
import { type Endpoint, keyScopeOf } from '#shared/http/endpoint.ts'
import {
  ACCOUNT_HEADER,
  accountSwitched,
  emailUnconfirmed,
  forbidden,
  roleRequired,
  unauthenticated,
} from '#shared/http/problem.ts'
import { requireCall } from '#shared/members/seat.rules.ts'
import type { Edge } from './edge.ts'

type AuthDeps = Pick<Edge, 'readActor' | 'readKey' | 'limits'>
type Caller = Actor | KeyHolder | null
/** `onCaller` learns who asks also where the request is refused. */
type Request = { headers: Headers; ip: string; onCaller?: (caller: Caller) => void }

/** Identifies the caller, a user by cookie or a brand's system by API key, and refuses those without access. */
export async function authorize(deps: AuthDeps, endpoint: Endpoint, request: Request): Promise<Caller> {
  const scope = keyScopeOf(endpoint)
  if (scope) return authorizeKey(deps, scope, request)
  const actor = await deps.readActor(request.headers, {
    allowsLeaving: endpoint.allowsLeaving === true,
    asPerson: endpoint.actsAsPerson === true,
  })
  request.onCaller?.(actor)
  if (endpoint.method !== 'GET' || endpoint.limit) {
    await deps.limits.countIp(endpoint.limit ?? 'general', request.ip)
  }
  checkAccess(endpoint, actor)
  if (actor) checkSeat(endpoint, actor, request.headers)
  return actor
}

/** Unknown keys count against the IP address, known keys against the key: shops on one host share an address. */
async function authorizeKey(
  deps: AuthDeps,
  scope: ApiKeyScope,
  { headers, ip, onCaller }: Request,
): Promise<KeyHolder> {
  const holder = await deps.readKey(headers)
  onCaller?.(holder)
  if (!holder) {
    await deps.limits.countIp('general', ip)
    throw unauthenticated()
  }
  await deps.limits.countKey(holder.keyId)
  if (!holder.scopes.includes(scope)) throw forbidden(`This API key does not have the scope ${scope}.`)
  return holder
}

/** A page that was opened for another account than the session acts for now must not write for this one. */
function checkSeat(endpoint: Endpoint, actor: Actor, headers: Headers): void {
  const shown = headers.get(ACCOUNT_HEADER)
  if (shown && shown !== actor.userId && !endpoint.actsAsPerson) throw accountSwitched()
  requireCall(actor, endpoint)
}

function checkAccess({ access, needsConfirmedEmail }: Endpoint, actor: Actor | null): void {
  if (access === 'public') return
  if (!actor) throw unauthenticated()
  if (Array.isArray(access) && actor.role === null) throw roleRequired()
  if (Array.isArray(access) && !(actor.role && access.includes(actor.role))) throw forbidden()
  if (needsConfirmedEmail && !actor.isConfirmed) throw emailUnconfirmed()
}
