import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import type { ContractParts } from '#server/features/contracts/contract-parts.ts'
import { findParties } from '#server/features/contracts/opening.store.ts'
import { tellParties } from '#server/features/contracts/tell-parties.ts'
import type { Database } from '#server/platform/database.ts'
import { hashToken, mailGuardian, newToken } from './guardian-link.ts'
import { markReminded } from './reminder.store.ts'
import { findSigners, replaceToken, type SignerRow } from './signer.store.ts'

/** Day 5, then every second day, five times at most: whoever has not signed hears of it. */
export async function remindSigners(parts: ContractParts, tx: Database): Promise<void> {
  for (const { contract, daysLeft } of await markReminded(tx)) await remind(parts, tx, contract, daysLeft)
}

async function remind(
  parts: ContractParts,
  tx: Database,
  contract: ContractRow,
  daysLeft: number,
): Promise<void> {
  const missing = (await findSigners(tx, contract.id)).filter(({ signedAt }) => signedAt === null)
  await tellParties(parts, tx, contract, {
    to: missing.flatMap(({ role }) => (role === 'GUARDIAN' ? [] : [role])),
    title: `Still to sign: ${contract.title}`,
    body: `Contract ${contract.number} waits for your signature, ${daysLeft} days more.`,
    about: `reminder:${contract.remindersSent}`,
  })
  const guardian = missing.find(({ role }) => role === 'GUARDIAN')
  if (guardian) await renewLink(parts, tx, contract, guardian, daysLeft)
}

/** Only the hash of the first link is kept, so a reminder brings a new one. */
async function renewLink(
  { appUrl }: ContractParts,
  tx: Database,
  contract: ContractRow,
  { name, email }: SignerRow,
  days: number,
): Promise<void> {
  const names = await findParties(tx, contract)
  if (!names || !email) return
  const token = newToken()
  await replaceToken(tx, contract.id, hashToken(token))
  await mailGuardian(tx, appUrl, { token, guardian: { name, email }, contract, names, days })
}
