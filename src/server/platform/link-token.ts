import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** The secret of a private link. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Links are looked up by this hash, so the table alone reveals no link. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A segment that is too long and too mixed for a slug, an id or a fingerprint. */
const TOKEN_SEGMENT = /(?<=\/)(?=[^/]*[A-Z])[\w-]{40,}(?=[./]|$)/g

/** A path for logs and statistics: whoever reads them must not be able to open a private link. */
export const hideTokens = (path: string): string => path.replace(TOKEN_SEGMENT, '[token]')
