import * as z from 'zod'
import { notifyParties } from '#server/features/contracts/contract.notifications.ts'
import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { findParties } from '#server/features/contracts/open-contract.store.ts'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { plural } from '#shared/format/plural.ts'
import { hashToken, mailGuardian, newToken } from './mail-guardian.ts'
import { findSigners, markReminded, replaceToken, type SignerRow } from './signer.store.ts'

const remindJob = job('contracts.remind', z.unknown())
const EVERY_HOUR = '41 * * * *'

export const signingJobs: JobHandler[] = [handleJob(remindJob, (_, ctx) => remindSigners(ctx), EVERY_HOUR)]

/** Reminds missing signers on day 5, then every second day, five times at most. */
async function remindSigners(ctx: Services): Promise<void> {
  for (const { contract, daysLeft } of await markReminded(ctx.tx)) {
    const signers = await findSigners(ctx.tx, contract.id)
    const missing = signers.filter(({ signedAt }) => signedAt === null)
    await notifyParties(ctx, contract, {
      to: missing.flatMap(({ role }) => (role === 'GUARDIAN' ? [] : [role])),
      title: `Still to sign: ${contract.title}`,
      body: `Contract ${contract.number} is waiting for your signature. It expires in ${plural(daysLeft, 'day')}.`,
      about: `reminder:${contract.remindersSent}`,
    })
    const guardian = missing.find(({ role }) => role === 'GUARDIAN')
    if (guardian) await renewLink(ctx, contract, guardian, daysLeft)
  }
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
