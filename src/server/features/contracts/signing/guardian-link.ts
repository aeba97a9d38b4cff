import { createHash, randomBytes } from 'node:crypto'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { Database } from '#server/platform/database.ts'
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
  days: number
}

export const mailGuardian = (
  tx: Database,
  appUrl: string,
  { token, guardian, contract, names, days }: Asked,
): Promise<void> =>
  queueMail(tx, {
    template: 'guardian-signing',
    to: guardian.email,
    name: guardian.name,
    url: `${appUrl}${paths.guardianSigning({ token })}`,
    days,
    contract: contract.title,
    number: contract.number,
    brandName: names.brandName,
    athleteName: names.athleteName,
  })
