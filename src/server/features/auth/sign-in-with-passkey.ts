import { randomBytes } from 'node:crypto'
import type { Handler } from '#server/http/context.ts'
import { relyingPartyId, verifyPasskeyLogin } from '#server/platform/webauthn.ts'
import type { passkeyEndpoints } from '#shared/accounts/passkey.contract.ts'
import { unauthenticated } from '#shared/http/problem.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { presentNewSession } from './get-current-user.ts'
import { CHALLENGE_MINUTES, consumeChallenge, issueChallenge } from './issue-challenge.ts'
import { suspended } from './log-in.ts'
import { findCredential, updateUse } from './passkey.store.ts'
import { startSession } from './start-session.ts'

const BROWSER_BYTES = 16

/** The same message for an unknown passkey, a wrong signature and an old challenge. */
const refused = () => unauthenticated('This passkey didn’t work. Please try again, or use your password.')

/** Binds the challenge to this browser; several tabs may ask for one. Writes nothing, as everybody may call it. */
export const getPasskeyLogin: Handler<typeof passkeyEndpoints.loginOptions> = async (ctx) => {
  const { auth, caller, reply, env } = ctx
  const browser = auth.passkeyCookie.read(caller.headers) ?? randomBytes(BROWSER_BYTES).toString('base64url')
  reply.setCookie(auth.passkeyCookie.write(browser))
  return {
    challenge: issueChallenge(ctx, `sign-in:${browser}`),
    rpId: relyingPartyId(env),
    timeout: CHALLENGE_MINUTES * MINUTE_MS,
    userVerification: 'required',
  }
}

/** A passkey was unlocked on the device that holds it, so it counts as both factors. */
export const signInWithPasskey: Handler<typeof passkeyEndpoints.logIn> = async (ctx) => {
  const { tx, auth, caller, reply, env, body } = ctx
  const browser = auth.passkeyCookie.read(caller.headers)
  const challenge =
    browser && (await consumeChallenge(ctx, `sign-in:${browser}`, body.response.clientDataJSON))
  const passkey = challenge && (await findCredential(tx, body.id))
  if (!passkey || passkey.status === 'DELETED') throw refused()
  const counter = await verifyPasskeyLogin(env, challenge, body, passkey)
  if (counter === null || !isOwner(passkey.userId, body.response.userHandle)) throw refused()
  if (passkey.status === 'SUSPENDED') throw suspended(passkey.suspendedUntil)
  if (!(await updateUse(tx, passkey.id, counter))) throw refused()
  reply.setCookie(auth.passkeyCookie.clear())
  reply.setCookie(auth.pendingLogin.clear())
  await startSession(ctx, passkey.userId)
  return presentNewSession(ctx, passkey.userId)
}

/** The account that the authenticator has stored with the key. */
const isOwner = (userId: string, userHandle: string | undefined) =>
  userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === userId
