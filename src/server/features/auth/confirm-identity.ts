import type { ActorContext } from '#server/http/context.ts'
import { invalid, Problem } from '#shared/http/problem.ts'
import { findPasswordHash } from './auth.store.ts'
import { isPassword } from './hash-password.ts'
import { isFreshLogin } from './session.store.ts'
import { hasTwoFactor } from './two-factor.store.ts'
import { verifyCode } from './verify-code.ts'

/**
 * Before a change that would lock the owner out or let somebody in: the password, or a code where two-factor sign-in is
 * on. An account without either, which signs in with Google, must have signed in a moment ago.
 */
export async function confirmIdentity(
  ctx: Pick<ActorContext, 'tx' | 'encryption' | 'actor'>,
  { proof }: { proof?: string | undefined },
): Promise<void> {
  const { tx, actor } = ctx
  const passwordHash = await findPasswordHash(tx, actor.personId)
  const hasCodes = await hasTwoFactor(tx, actor.personId)
  if (!passwordHash && !hasCodes) {
    if (await isFreshLogin(tx, actor.sessionId)) return
    throw new Problem({
      status: 403,
      code: 'SIGN_IN_AGAIN',
      message: 'Log out, sign in again and repeat this within 15 minutes, so that we know it is you.',
    })
  }
  if (!proof) throw invalid({ proof: 'This field is required' })
  if (hasCodes && (await verifyCode(ctx, actor.personId, proof))) return
  if (await isPassword(proof, passwordHash)) return
  throw invalid({
    proof: hasCodes ? 'This is neither your password nor a valid code' : 'This is not your current password',
  })
}
