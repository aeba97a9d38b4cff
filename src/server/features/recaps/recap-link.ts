import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** By which a shared recap is found: the table alone opens no link. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
