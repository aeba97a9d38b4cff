import { createHash, timingSafeEqual } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import type { Services } from '#server/platform/services.ts'
import { mailSecurityChange } from './auth.notifications.ts'
import { consumeRecoveryCode, consumeStep, findAuthenticator } from './two-factor.store.ts'

/** RFC 6238 with the only parameters that every authenticator app knows. */
const STEP_MS = 30_000
const APP_CODE = /^\d{6}$/

/** Right or wrong: a code of the authenticator app or a recovery code. Each works once. */
export async function verifyCode(
  ctx: Pick<Services, 'tx' | 'encryption'>,
  userId: string,
  typed: string,
): Promise<boolean> {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase()
  if (APP_CODE.test(code)) return verifyAppCode(ctx, userId, code)
  const isRight = await consumeRecoveryCode(ctx.tx, userId, hashRecoveryCode(userId, code))
  if (isRight) await mailSecurityChange(ctx, userId, 'recovery-code-used')
  return isRight
}

async function verifyAppCode(
  { tx, encryption }: Pick<Services, 'tx' | 'encryption'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const authenticator = await findAuthenticator(tx, userId)
  if (!authenticator) return false
  const step = await findStep(encryption.decrypt(authenticator.secret), code)
  return step !== undefined && consumeStep(tx, userId, step)
}

/** The time step that a code belongs to: the current one, or a neighbour, because clocks differ. */
async function findStep(secret: string, code: string): Promise<number | undefined> {
  const now = Math.floor(Date.now() / STEP_MS)
  let found: number | undefined
  for (const step of [now - 1, now, now + 1]) {
    const right = Buffer.from(await createOTP(secret).hotp(step))
    if (timingSafeEqual(right, Buffer.from(code))) found = step
  }
  return found
}

/** Recovery codes have 120 random bits, so a fast hash is as good as a slow one. */
export const hashRecoveryCode = (userId: string, code: string): string =>
  createHash('sha256').update(`${userId}:${code}`).digest('base64url')
