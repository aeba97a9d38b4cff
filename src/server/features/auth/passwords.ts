import { hash, verify } from '@node-rs/argon2'

/** The hash of a password nobody knows, as costly to check as any other. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$BSZx+p/Esn6vfgrN1KXAgQ$7CLMoCLc6yo+Bv6teHaR+qcVWJ4yZOw6u01NgMIPQ78'

/** Argon2id with the library's defaults, which are those OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** Takes the same time whether there is a hash to compare with or not, so that time tells nothing. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const isRight = await verify(passwordHash ?? NOBODYS_HASH, password)
  return isRight && Boolean(passwordHash)
}
