import { bySystem, transition } from '#server/features/lifecycles/transition.ts'
import type { Services } from '#server/platform/services.ts'
import { codeKeyOf } from '#shared/codes/code.rules.ts'
import {
  codeAt,
  commissionOf,
  settledStatusOf,
  uncreditedReasonOf,
} from '#shared/redemptions/redemption.rules.ts'
import { redemptionMachine, usesOf } from './redemption.machine.ts'
import { findUnmatched, renameUnmatched } from './redemption.store.ts'
import { lockCodes } from './redemption-code.store.ts'

/** Matches sales that arrived before their code was created; returns how many. The caller has locked the brand's orders. */
export async function matchUnmatched(ctx: Services, brandId: string, codeKey: string): Promise<number> {
  const codes = await lockCodes(ctx.tx, brandId, [codeKey])
  const uses = new Map(codes.map((code) => [code.id, code.uses]))
  const unmatched = codes.length > 0 ? await findUnmatched(ctx.tx, brandId, codeKey) : []
  for (const row of unmatched) {
    const code = codeAt(codes, row.redeemedAt)
    if (!code) continue
    const used = uses.get(code.id) ?? 0
    // A code that the shop removed from the order stays removed.
    const uncredited = row.uncredited ?? uncreditedReasonOf({ ...code, uses: used }, row.redeemedAt)
    const { commissionBp, contractId, athleteUserId } = code
    const matched = await transition(ctx, redemptionMachine, row, 'match', {
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
    uses.set(code.id, used + usesOf(matched))
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
