import { bySystem, transition } from '#server/features/lifecycles/transition.ts'
import type { Services } from '#server/platform/services.ts'
import { codeKeyOf } from '#shared/codes/code.rules.ts'
import { commissionOf, settledStatusOf, uncreditedReasonOf } from '#shared/redemptions/redemption.rules.ts'
import { redemptionMachine } from './redemption.machine.ts'
import { lockUnmatched, renameUnmatched } from './redemption.store.ts'
import { lockCodes } from './redemption-code.store.ts'

/** Matches sales that arrived before their code was created; returns how many. */
export async function matchUnmatched(ctx: Services, brandId: string, codeKey: string): Promise<number> {
  const [code] = await lockCodes(ctx.tx, brandId, [codeKey])
  if (!code) return 0
  let { uses } = code
  const unmatched = await lockUnmatched(ctx.tx, brandId, codeKey)
  for (const row of unmatched) {
    const uncredited = uncreditedReasonOf({ ...code, uses }, row.redeemedAt)
    const { commissionBp, contractId, athleteUserId } = code
    await transition(ctx, redemptionMachine, row, 'match', {
      by: bySystem,
      chosen: settledStatusOf(row),
      set: {
        codeId: code.id,
        contractId,
        athleteUserId,
        uncredited,
        commissionBp,
        commissionMinor: commissionOf({ ...row, commissionBp, uncredited }),
      },
    })
    if (!uncredited) uses += 1
  }
  return unmatched.length
}

/** Gives sales recorded under a shop's id of a code its text, and matches them; returns how many were renamed. */
export async function nameUnmatched(
  ctx: Services,
  brandId: string,
  { recordedAs, code }: { recordedAs: string; code: string },
): Promise<number> {
  const to = { codeText: code.trim(), codeKey: codeKeyOf(code) }
  const renamed = await renameUnmatched(ctx.tx, brandId, codeKeyOf(recordedAs), to)
  if (renamed > 0) await matchUnmatched(ctx, brandId, to.codeKey)
  return renamed
}
