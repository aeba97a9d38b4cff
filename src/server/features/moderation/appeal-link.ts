import * as z from 'zod'
import type { Encryption } from '#server/platform/encryption.ts'
import { Problem } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'

const content = z.object({ purpose: z.literal('appeal'), reportId: z.uuid() })

/** The page of a decision for the affected person, who may be suspended and unable to sign in. */
export const appealLink = (encryption: Encryption, reportId: string): string =>
  paths.appeal({ token: encryption.encryptToken(JSON.stringify({ purpose: 'appeal', reportId })) })

export function readAppealToken(encryption: Encryption, token: string): string {
  try {
    return content.parse(JSON.parse(encryption.decryptToken(token))).reportId
  } catch {
    throw new Problem({
      status: 404,
      code: 'BAD_LINK',
      message: 'This link is incomplete. Use the one in our message.',
    })
  }
}
