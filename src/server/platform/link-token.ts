import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** The secret of a private link. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Links are looked up by this hash, so the table alone reveals no link. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
