import { randomBytes } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { generateRandomString } from 'better-auth/crypto'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import type { TwoFactor, twoFactorEndpoints } from '#shared/accounts/two-factor.contract.ts'
import { conflict, invalid, unauthenticated } from '#shared/http/problem.ts'
import { mailSecurityChange } from './auth.notifications.ts'
import { findPerson } from './auth.store.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { endAllSessions } from './end-session.ts'
import { deletePasskeys, findPasskeys } from './passkey.store.ts'
import {
  confirmSecret,
  countRecoveryCodes,
  deleteTwoFactor,
  findAuthenticator,
  hasTwoFactor,
  saveNewSecret,
  saveRecoveryCodes,
} from './two-factor.store.ts'
import { hashRecoveryCode, verifyCode } from './verify-code.ts'

/** 148 random bits, which are 40 characters to type. */
const SECRET_LENGTH = 25
const RECOVERY_CODES = 10
const RECOVERY_CODE_BYTES = 15

export const getTwoFactor: Handler<typeof twoFactorEndpoints.state> = ({ tx, actor }) =>
  loadTwoFactor(tx, actor.userId)

async function loadTwoFactor(tx: Database, userId: string): Promise<TwoFactor> {
  const since = (await findAuthenticator(tx, userId))?.confirmedAt ?? null
  return {
    isOn: since !== null,
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(tx, userId),
  }
}

const alreadyOn = () => conflict('TWO_FACTOR_ON', 'Two-factor sign-in is already on.')
const isOff = () => conflict('TWO_FACTOR_OFF', 'Two-factor sign-in is off.')

export const setUpTwoFactor: Handler<typeof twoFactorEndpoints.setUp> = async (ctx) => {
  const { tx, actor, encryption, env, body } = ctx
  await confirmIdentity(ctx, body)
  const person = await findPerson(tx, actor.userId)
  if (!person) throw unauthenticated()
  const secret = generateRandomString(SECRET_LENGTH)
  if (!(await saveNewSecret(tx, person.id, encryption.encrypt(secret)))) throw alreadyOn()
  const uri = createOTP(secret).url(env.APP_NAME, person.email)
  const { drawQrPath } = await import('#server/platform/cards/draw-qr.ts')
  return { secret: grouped(base32.encode(secret, { padding: false })), uri, qr: drawQrPath(uri) }
}

export const turnOnTwoFactor: Handler<typeof twoFactorEndpoints.turnOn> = async (ctx) => {
  const { tx, actor, body } = ctx
  if (await hasTwoFactor(tx, actor.userId)) throw alreadyOn()
  if (!(await verifyCode(ctx, actor.userId, body.code))) {
    throw invalid({
      code: 'This code is not right. Check that the clock of your device is set automatically.',
    })
  }
  if (!(await confirmSecret(tx, actor.userId))) throw alreadyOn()
  await mailSecurityChange(ctx, actor.userId, 'two-factor-on')
  return { recoveryCodes: await issueRecoveryCodes(tx, actor.userId) }
}

export const replaceRecoveryCodes: Handler<typeof twoFactorEndpoints.replaceRecoveryCodes> = async (ctx) => {
  const { tx, actor, body } = ctx
  if (!(await hasTwoFactor(tx, actor.userId))) throw isOff()
  await confirmIdentity(ctx, body)
  await mailSecurityChange(ctx, actor.userId, 'recovery-codes-replaced')
  return { recoveryCodes: await issueRecoveryCodes(tx, actor.userId) }
}

export const turnOffTwoFactor: Handler<typeof twoFactorEndpoints.turnOff> = async (ctx) => {
  const { tx, actor, body } = ctx
  if (!(await hasTwoFactor(tx, actor.userId))) throw isOff()
  await confirmIdentity(ctx, body)
  await deleteTwoFactor(tx, actor.userId)
  await mailSecurityChange(ctx, actor.userId, 'two-factor-off')
  return loadTwoFactor(tx, actor.userId)
}

/** Replaces the codes; only their hashes are stored. */
async function issueRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    base32.encode(randomBytes(RECOVERY_CODE_BYTES), { padding: false }).toLowerCase(),
  )
  const hashes = codes.map((code) => hashRecoveryCode(userId, code))
  await saveRecoveryCodes(tx, userId, hashes)
  return codes.map((code) => grouped(code, '-'))
}

/** "ABCD EFGH": easier to type. */
const grouped = (text: string, between = ' ') => text.match(/.{1,4}/g)?.join(between) ?? text

/** For somebody who lost their phone and their recovery codes; the owner is told, and signs in again by password. */
export async function resetSecondFactors(
  ctx: Pick<Services, 'tx' | 'encryption' | 'realtime'>,
  userId: string,
): Promise<void> {
  await deleteTwoFactor(ctx.tx, userId)
  await deletePasskeys(ctx.tx, userId)
  await endAllSessions(ctx, userId)
  await mailSecurityChange(ctx, userId, 'two-factor-off')
}

export const hasSecondFactor = async (tx: Database, userId: string): Promise<boolean> =>
  (await hasTwoFactor(tx, userId)) || (await findPasskeys(tx, userId)).length > 0
