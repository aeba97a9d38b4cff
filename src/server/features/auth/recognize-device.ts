import { createHash, randomBytes } from 'node:crypto'
import type { Caller, Reply } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import { mailNewDevice } from './auth.notifications.ts'
import { saveDevice } from './device.store.ts'

const DEVICE_BYTES = 16

/** Only the hash is stored: a copy of the table does not make anybody's browser a known one. */
export const hashDevice = (device: string): string => createHash('sha256').update(device).digest('base64url')

type SignInContext = Pick<Services, 'tx' | 'auth' | 'encryption'> & { caller: Caller; reply: Reply }

/**
 * Remembers the browser of a sign-in, and tells the owner by email when the account has never been used from it. Nobody
 * is told of the first sign-in.
 */
export async function recognizeDevice(ctx: SignInContext, userId: string): Promise<void> {
  if ((await rememberDevice(ctx, userId)) === 'new') await mailNewDevice(ctx, userId)
}

/** Makes this browser a known one of the account. */
export function rememberDevice(
  { tx, auth, caller, reply }: SignInContext,
  userId: string,
): ReturnType<typeof saveDevice> {
  const device = auth.deviceCookie.read(caller.headers) ?? randomBytes(DEVICE_BYTES).toString('base64url')
  reply.setCookie(auth.deviceCookie.write(device))
  return saveDevice(tx, { userId, deviceHash: hashDevice(device) })
}
