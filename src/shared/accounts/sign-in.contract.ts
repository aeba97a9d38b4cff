import * as z from 'zod/mini'

/** The account asks for a second step, see `twoFactorEndpoints.finishLogin`. */
export const secondStep = z.object({ secondStep: z.literal(true) })

export const resetPasswordCheck = z.object({ valid: z.literal(true), emailMasked: z.string() })

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
