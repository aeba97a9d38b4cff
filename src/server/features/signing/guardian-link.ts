import { createHash, randomBytes } from 'node:crypto'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { Services } from '#server/platform/services.ts'
import { paths } from '#shared/paths.ts'

const TOKEN_BYTES = 32

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** The token goes out by mail; only its hash is kept here. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

type Asked = {
  token: string
  guardian: { name: string; email: string }
  contract: { title: string; number: string }
  names: { brandName: string; athleteName: string }
}

const addressed = (appUrl: string, { token, guardian, contract, names }: Asked) => ({
  to: guardian.email,
  name: guardian.name,
  url: `${appUrl}${paths.guardianSigning({ token })}`,
  contract: contract.title,
  number: contract.number,
  brandName: names.brandName,
  athleteName: names.athleteName,
})

export const mailGuardian = (
  { tx, env }: Services,
  { days, ...asked }: Asked & { days: number },
): Promise<void> => queueMail(tx, { template: 'guardian-signing', ...addressed(env.APP_URL, asked), days })

export const mailGuardianOfAmendment = (
  { tx, env }: Services,
  { n, ...asked }: Asked & { n: number },
): Promise<void> => queueMail(tx, { template: 'guardian-amendment', ...addressed(env.APP_URL, asked), n })
