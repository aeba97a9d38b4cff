import * as z from 'zod/mini'
import { passkey } from './passkey.contract.ts'
import { roles } from './roles.ts'

/** The account asks for a second step, see `twoFactorEndpoints.finishLogin`. */
export const secondStep = z.object({ secondStep: z.literal(true) })

export const resetPasswordCheck = z.object({ valid: z.literal(true), emailMasked: z.string() })

/** What a confirmation link is about, for whoever reads that mailbox: they may not have asked for it. */
export const confirmation = z.object({
  emailMasked: z.string(),
  accountName: z.string(),
  role: z.nullable(z.enum(roles)),
  registeredAt: z.iso.datetime(),
  /** The account has another address so far. */
  isChange: z.boolean(),
  /** The caller is signed in to the account. */
  isOwn: z.boolean(),
})
export type Confirmation = z.infer<typeof confirmation>

/** What signs in to an account besides the password that was just set. */
export const otherWaysIn = z.object({
  emailMasked: z.string(),
  google: z.boolean(),
  passkeys: z.array(passkey),
})
export type OtherWaysIn = z.infer<typeof otherWaysIn>

export const login = z.object({
  id: z.uuid(),
  device: z.string(),
  address: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type Login = z.infer<typeof login>

/** The same message whether the account exists or not. */
export const uniformResponse = z.object({ message: z.string() })

export const signInMethods = z.object({ password: z.boolean(), google: z.boolean() })
export type SignInMethods = z.infer<typeof signInMethods>
