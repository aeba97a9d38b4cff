import * as z from 'zod'
import { notifyParties } from '#server/features/contracts/contract.notifications.ts'
import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { markDraftsReminded } from '#server/features/contracts/contract-revision.store.ts'
import { findParties } from '#server/features/contracts/open-contract.store.ts'
import { hashToken, newToken } from '#server/platform/link-token.ts'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { plural } from '#shared/format/plural.ts'
import { mailGuardian } from './mail-guardian.ts'
import { findSigners, isNamed, markReminded, replaceToken, type SignerRow } from './signer.store.ts'

const remindJob = job('contracts.remind', z.unknown())
const EVERY_HOUR = '41 * * * *'

export const signingJobs: JobHandler[] = [
  handleJob(
    remindJob,
    async (_, ctx) => {
      await remindOfDrafts(ctx)
      await remindSigners(ctx)
    },
    EVERY_HOUR,
  ),
]

/** Reminds the brand on days 3, 7 and 14 of a draft. */
async function remindOfDrafts(ctx: Services): Promise<void> {
  for (const contract of await markDraftsReminded(ctx.tx)) {
    const { title, number, revision, remindersSent, signBy } = contract
    await notifyParties(ctx, contract, {
      to: ['BRAND'],
      title: `Still to send: ${title}`,
      body: () =>
        `Contract ${number} is a draft. Send it for signature${signBy ? ` by ${formatLongDate(signBy)}` : ''}, or it expires.`,
      about: `draft:${revision}:${remindersSent}`,
    })
  }
}

/** Reminds missing signers on day 5, then every second day, five times at most. */
async function remindSigners(ctx: Services): Promise<void> {
  for (const { contract, daysLeft } of await markReminded(ctx.tx)) {
    const signers = await findSigners(ctx.tx, contract.id)
    const missing = signers.filter(({ signedAt }) => signedAt === null)
    await notifyParties(ctx, contract, {
      to: missing.flatMap(({ role }) => (role === 'GUARDIAN' ? [] : [role])),
      title: `Still to sign: ${contract.title}`,
      body: `Contract ${contract.number} is waiting for your signature. It expires in ${plural(daysLeft, 'day')}.`,
      about: `reminder:${contract.revision}:${contract.remindersSent}`,
    })
    const guardian = missing.find(({ role }) => role === 'GUARDIAN')
    if (guardian && isNamed(guardian)) await renewLink(ctx, contract, guardian, daysLeft)
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
