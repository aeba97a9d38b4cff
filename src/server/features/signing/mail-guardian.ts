import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { Services } from '#server/platform/services.ts'
import { paths } from '#shared/paths.ts'

type Invitation = {
  token: string
  guardian: { name: string; email: string }
  contract: { number: string }
  names: { brandName: string; athleteName: string }
} & ({ days: number } | { amendment: number })

/** Sends the link to sign a contract within some days, or an amendment of it. */
export function mailGuardian(
  ctx: Services,
  { token, guardian, contract, names, ...asked }: Invitation,
): Promise<void> {
  const mail = {
    to: guardian.email,
    name: guardian.name,
    url: `${ctx.env.APP_URL}${paths.guardianSigning({ token })}`,
    number: contract.number,
    brandName: names.brandName,
    athleteName: names.athleteName,
  }
  return 'days' in asked
    ? queueMail(ctx, { template: 'guardian-signing', ...mail, days: asked.days })
    : queueMail(ctx, { template: 'guardian-amendment', ...mail, n: asked.amendment })
}
