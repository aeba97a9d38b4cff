import * as z from 'zod/mini'
import { isFreshPreview, PREVIEW_OLD, type PriceChoice } from '#server/platform/billing.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { conflict } from '#shared/http/problem.ts'
import { billingInterval, paidPlanKey } from '#shared/memberships/membership.contract.ts'

const preview = z.object({
  subscriptionId: z.string(),
  plan: paidPlanKey,
  interval: billingInterval,
  prorationDate: z.iso.datetime(),
})

type Preview = PriceChoice & { subscriptionId: string; prorationDate: Date }

/**
 * The id of a preview holds its moment, encrypted: with a moment of its own choice, a browser could have unused time credited
 * that was used.
 */
export const signPreview = (encryption: Encryption, { prorationDate, ...choice }: Preview): string =>
  encryption.encryptToken(JSON.stringify({ ...choice, prorationDate: prorationDate.toISOString() }))

/** The previewed moment. Refused when it is old, or was shown for another subscription or another choice. */
export function readPreview(
  encryption: Encryption,
  previewId: string,
  { subscriptionId, plan, interval, now }: PriceChoice & { subscriptionId: string; now: Date },
): Date {
  const shown = decryptPreview(encryption, previewId)
  const prorationDate = shown && new Date(shown.prorationDate)
  const isTheirs =
    shown?.subscriptionId === subscriptionId && shown.plan === plan && shown.interval === interval
  if (!prorationDate || !isTheirs || !isFreshPreview(prorationDate, now)) {
    throw conflict('PREVIEW_OLD', PREVIEW_OLD)
  }
  return prorationDate
}

function decryptPreview(encryption: Encryption, previewId: string): z.infer<typeof preview> | null {
  try {
    return preview.parse(JSON.parse(encryption.decryptToken(previewId)))
  } catch {
    return null
  }
}
