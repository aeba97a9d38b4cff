import * as z from 'zod/mini'
import {
  confirmPassword,
  email,
  optionalName,
  password,
  passwordsMatch,
  registrableRole,
  requiredName,
  returnTo,
  token,
} from './account-fields.ts'

export const loginBody = z.object({ email, password })

export const registerBody = z.object({
  email,
  password,
  role: registrableRole,
  firstName: requiredName,
  lastName: requiredName,
  /** Where the user wanted to go; the link in the confirmation email leads there, too. */
  returnTo,
})
export const registerForm = z.extend(registerBody, { confirmPassword }).check(passwordsMatch)
export type RegisterForm = z.input<typeof registerForm>

/** The first administrator of an installation. */
export const setUpBody = z.object({
  token,
  email,
  password,
  firstName: requiredName,
  lastName: requiredName,
})
export const setUpForm = z
  .extend(z.omit(setUpBody, { token: true }), { confirmPassword })
  .check(passwordsMatch)

export const forgotPasswordBody = z.object({ email })
export const resetPasswordBody = z.object({ token, password })
export const resetPasswordForm = z.object({ password, confirmPassword }).check(passwordsMatch)

/** Ruling R30: enough to find an account; the response never reveals whether there is one. */
export const forgotEmailBody = z.object({
  role: registrableRole,
  name: requiredName,
  number: z.optional(optionalName),
  city: z.optional(optionalName),
})
export type ForgotEmailBody = z.infer<typeof forgotEmailBody>

export const changePasswordBody = z.object({ currentPassword: password, newPassword: password })
export const changePasswordForm = z.extend(changePasswordBody, { confirmPassword }).check(passwordsMatch)

export const chooseRoleBody = z.object({ role: registrableRole })
