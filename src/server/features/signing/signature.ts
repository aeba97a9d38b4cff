import type { Caller } from '#server/http/context.ts'

const USER_AGENT_MAX = 500

export type Signature = { signedName: string; ip: string; userAgent: string; textSha256: string }

/** What is kept with a name that somebody typed: from where they signed, and which text. */
export const writeSignature = (
  signedName: string,
  { ip, userAgent }: Pick<Caller, 'ip' | 'userAgent'>,
  textSha256: string,
): Signature => ({ signedName, ip, userAgent: userAgent.slice(0, USER_AGENT_MAX), textSha256 })
