import { mailboxOf } from '#shared/accounts/account.rules.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import type { KeyHolder } from '#shared/api-keys/api-key.contract.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import type { Edge } from './edge.ts'

type Request = { actor: Actor | KeyHolder | null; headers: Headers; body: unknown }

/** Counts a request against the account that it is about and the mailbox that it writes to; returns the former. */
export async function countAccount(
  edge: Edge,
  endpoint: Endpoint,
  { actor, headers, body }: Request,
): Promise<string | undefined> {
  const account = endpoint.limitsPendingLogin
    ? await edge.readLoginToLimit(headers)
    : await perKnownDevice(edge, endpoint, headers, accountToLimit(endpoint, actor, body))
  if (endpoint.limit && account) await edge.limits.countAccount(endpoint.limit, account)
  const recipient = fieldOf(body, endpoint.limitsRecipient)
  if (endpoint.limit && recipient) await edge.limits.countAccount(endpoint.limit, mailboxOf(recipient))
  return account
}

/** The account named in the body, if the endpoint has one: somebody guessing may be signed in as another user. */
function accountToLimit(
  { limitBy }: Endpoint,
  actor: Actor | KeyHolder | null,
  body: unknown,
): string | undefined {
  if (!limitBy) return actor && 'userId' in actor ? actor.userId : undefined
  return fieldOf(body, limitBy)
}

/** Somebody else's wrong passwords do not use up the attempts of a browser that the owner has used before. */
async function perKnownDevice(
  { auth }: Edge,
  { limit, limitBy }: Endpoint,
  headers: Headers,
  account: string | undefined,
): Promise<string | undefined> {
  if (!account || limit !== 'sign-in' || !limitBy) return account
  const device = await auth.findKnownDevice(headers, account)
  return device ? `${account} ${device}` : account
}

function fieldOf(body: unknown, name: string | undefined): string | undefined {
  if (!name || typeof body !== 'object' || body === null) return undefined
  const value: unknown = Reflect.get(body, name)
  return typeof value === 'string' ? value : undefined
}
