import { notifyParties } from '#server/features/contracts/contract.notifications.ts'
import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { findParties } from '#server/features/contracts/opening.store.ts'
import type { Services } from '#server/platform/services.ts'
import { hashToken, mailGuardian, newToken } from './guardian-link.ts'
import { markReminded } from './reminder.store.ts'
import { findSigners, replaceToken, type SignerRow } from './signer.store.ts'

/** Reminds missing signers on day 5, then every second day, five times at most. */
export async function remindSigners(ctx: Services): Promise<void> {
  for (const { contract, daysLeft } of await markReminded(ctx.tx)) await remind(ctx, contract, daysLeft)
}

async function remind(ctx: Services, contract: ContractRow, daysLeft: number): Promise<void> {
  const missing = (await findSigners(ctx.tx, contract.id)).filter(({ signedAt }) => signedAt === null)
  await notifyParties(ctx, contract, {
    to: missing.flatMap(({ role }) => (role === 'GUARDIAN' ? [] : [role])),
    title: `Still to sign: ${contract.title}`,
    body: `Contract ${contract.number} waits for your signature, ${daysLeft} days more.`,
    about: `reminder:${contract.remindersSent}`,
  })
  const guardian = missing.find(({ role }) => role === 'GUARDIAN')
  if (guardian) await renewLink(ctx, contract, guardian, daysLeft)
}

/** Only the hash of a link is stored, so a reminder sends a new one. */
async function renewLink(
  ctx: Services,
  contract: ContractRow,
  { name, email }: SignerRow,
  days: number,
): Promise<void> {
  const names = await findParties(ctx.tx, contract)
  if (!names || !email) return
  const token = newToken()
  await replaceToken(ctx.tx, contract.id, hashToken(token))
  await mailGuardian(ctx, { token, guardian: { name, email }, contract, names, days })
}
