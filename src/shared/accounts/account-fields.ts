import * as z from 'zod/mini'
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './account.constants.ts'
import { registrableRoles, roles } from './roles.ts'

export const role = z.enum(roles)
export const registrableRole = z.enum(registrableRoles, { error: 'Please select your account type' })

export const email = z.pipe(
  z.string().check(z.trim(), z.maxLength(EMAIL_MAX, 'Please enter a valid email address')),
  z.email('Please enter a valid email address'),
)
export const password = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`),
    z.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
  )
export const requiredName = z
  .string()
  .check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(NAME_MAX))
export const optionalName = z.string().check(z.trim(), z.maxLength(NAME_MAX))
export const token = z.string().check(z.minLength(1), z.maxLength(512))
/** Where to go afterwards; the server only follows its own paths. */
export const returnTo = z.catch(z.optional(z.string().check(z.maxLength(2000))), undefined)

type PasswordForm = { confirmPassword: string } & ({ password: string } | { newPassword: string })
export const passwordsMatch = z.refine<PasswordForm>(
  (form) => form.confirmPassword === ('password' in form ? form.password : form.newPassword),
  { error: "Passwords don't match", path: ['confirmPassword'] },
)
export const confirmPassword = z.string().check(z.minLength(PASSWORD_MIN, 'Please confirm your password'))
