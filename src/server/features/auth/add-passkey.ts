import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { PASSKEY_ALGORITHMS, relyingPartyId, verifyNewPasskey } from '#server/platform/webauthn.ts'
import { PASSKEYS_MAX } from '#shared/accounts/account.constants.ts'
import type { Passkey, passkeyEndpoints } from '#shared/accounts/passkey.contract.ts'
import { badRequest, conflict, notFound, unauthenticated } from '#shared/http/problem.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { mailSecurityChange } from './auth.notifications.ts'
import { findPerson } from './auth.store.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { CHALLENGE_MINUTES, consumeChallenge, issueChallenge } from './issue-challenge.ts'
import { formatDevice } from './list-logins.ts'
import {
  deletePasskey,
  findPasskeys,
  insertPasskey,
  lockPasskeys,
  type PasskeyRow,
  setPasskeyName,
} from './passkey.store.ts'

export const listPasskeys: Handler<typeof passkeyEndpoints.list> = async ({ tx, actor }) =>
  (await findPasskeys(tx, actor.userId)).map(presentPasskey)

/** The challenge is only given to somebody who proved to be the owner, and only works in this session. */
export const preparePasskey: Handler<typeof passkeyEndpoints.prepare> = async (ctx) => {
  const { tx, actor, env, body } = ctx
  await confirmIdentity(ctx, body)
  const person = await findPerson(tx, actor.userId)
  if (!person) throw unauthenticated()
  const present = await findRoom(tx, actor.userId)
  return {
    challenge: issueChallenge(ctx, `add:${actor.sessionId}`),
    rp: { id: relyingPartyId(env), name: env.APP_NAME },
    user: {
      id: Buffer.from(person.id).toString('base64url'),
      name: person.email,
      displayName: person.name,
    },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MINUTES * MINUTE_MS,
    excludeCredentials: present.map(({ credentialId }) => ({
      type: 'public-key' as const,
      id: credentialId,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
}

export const addPasskey: Handler<typeof passkeyEndpoints.add> = async (ctx) => {
  const { tx, actor, env, body, caller } = ctx
  const challenge = await consumeChallenge(ctx, `add:${actor.sessionId}`, body.response.clientDataJSON)
  const key = challenge && (await verifyNewPasskey(env, challenge, body))
  if (!key) throw badRequest('PASSKEY_REFUSED', 'This passkey couldn’t be added. Please try again.')
  await lockPasskeys(tx, actor.userId)
  await findRoom(tx, actor.userId)
  const name = formatDevice(caller.userAgent)
  const passkey = await insertPasskey(tx, { ...key, userId: actor.userId, name })
  if (!passkey) throw conflict('PASSKEY_KNOWN', 'This passkey was added before.')
  await mailSecurityChange(ctx, actor.userId, 'passkey-added')
  return presentPasskey(passkey)
}

export const renamePasskey: Handler<typeof passkeyEndpoints.rename> = async ({ tx, actor, params, body }) => {
  const renamed = await setPasskeyName(tx, { id: params.id, userId: actor.userId }, body.name)
  if (!renamed) throw notFound('passkey')
  return presentPasskey(renamed)
}

export const removePasskey: Handler<typeof passkeyEndpoints.remove> = async (ctx) => {
  const { tx, actor, params, body } = ctx
  await confirmIdentity(ctx, body)
  if (!(await deletePasskey(tx, { id: params.id, userId: actor.userId }))) throw notFound('passkey')
  await mailSecurityChange(ctx, actor.userId, 'passkey-removed')
  return undefined
}

/** The passkeys of an account that may have another one. */
async function findRoom(tx: Database, userId: string) {
  const present = await findPasskeys(tx, userId)
  if (present.length < PASSKEYS_MAX) return present
  throw conflict(
    'TOO_MANY_PASSKEYS',
    `You can have up to ${PASSKEYS_MAX} passkeys. Remove one to add another.`,
  )
}

export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
