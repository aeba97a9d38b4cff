import type { Actor } from '#shared/accounts/actor.ts'
import type { ApiKeyScope } from '#shared/api-keys/api-key.constants.ts'
import type { KeyHolder } from '#shared/api-keys/key-holder.ts'
import { type Endpoint, keyScopeOf } from '#shared/http/endpoint.ts'
import { forbidden, unauthenticated } from '#shared/http/problem.ts'
import type { Edge } from './edge.ts'

type Door = Pick<Edge, 'readActor' | 'readKey' | 'limits'>
type From = { headers: Headers; address: string }

/** Who calls, once it is clear that they may: a person by their cookie, a brand's own system by its key. */
export async function admit(door: Door, endpoint: Endpoint, from: From): Promise<Actor | KeyHolder | null> {
  const scope = keyScopeOf(endpoint)
  if (scope) return admitKey(door, scope, from)
  const actor = await door.readActor(from.headers)
  if (endpoint.method !== 'GET' || endpoint.limit) {
    await door.limits.countAddress(endpoint.limit ?? 'general', from.address)
  }
  checkAccess(endpoint, actor)
  return actor
}

/** Who guesses is counted by address, who has a key by the key: shops of one host share an address. */
async function admitKey(door: Door, scope: ApiKeyScope, { headers, address }: From): Promise<KeyHolder> {
  const holder = await door.readKey(headers)
  if (!holder) {
    await door.limits.countAddress('general', address)
    throw unauthenticated()
  }
  await door.limits.countKey(holder.keyId)
  if (!holder.scopes.includes(scope)) throw forbidden(`This key is not good for ${scope}.`)
  return holder
}

function checkAccess({ access }: Endpoint, actor: Actor | null): void {
  if (access === 'public') return
  if (!actor) throw unauthenticated()
  if (Array.isArray(access) && !(actor.role && access.includes(actor.role))) throw forbidden()
}
