import { findTextReader } from '#server/features/auth/account.reads.ts'
import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { contractFacts } from '#server/features/contracts/contract-facts.ts'
import { findParties } from '#server/features/contracts/open-contract.store.ts'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { Services } from '#server/platform/services.ts'
import { anyReader, writeAs } from '#shared/format/reader.ts'
import { notFound } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import { findSigners } from './signer.store.ts'

/** Sends the signed PDF to every signer; a guardian, who has no account, gets no other copy. */
export async function mailSignedCopies(
  ctx: Services,
  contract: ContractRow,
  amendment: { n: number; textSha256: string } | null = null,
): Promise<void> {
  const { tx, env } = ctx
  const parties = await findParties(tx, contract)
  if (!parties) throw notFound('contract')
  const { brandName, athleteName, brandEmail, athleteEmail } = parties
  const { textSha256: hash } = amendment ?? contract
  for (const { role, name, email, userId } of await findSigners(tx, contract.id)) {
    const to = role === 'BRAND' ? brandEmail : role === 'ATHLETE' ? athleteEmail : email
    if (!to) continue
    const reader = userId ? await findTextReader(tx, userId) : anyReader
    await queueMail(ctx, {
      template: 'signed-copy',
      to,
      name,
      // Guardians have signed with the link in a mail to this address.
      isProven: role === 'GUARDIAN',
      url: `${env.APP_URL}${paths.verifyContract({ hash })}`,
      contractId: contract.id,
      number: contract.number,
      brandName,
      athleteName,
      amendment: amendment?.n ?? null,
      facts: writeAs(reader, () => contractFacts(contract)),
    })
  }
}
