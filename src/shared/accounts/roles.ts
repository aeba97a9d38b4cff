import * as z from 'zod/mini'

export const roles = ['ATHLETE', 'BRAND', 'PROMOTER', 'ADMIN'] as const
export const role = z.enum(roles)
export type Role = z.infer<typeof role>

/** What anybody may register as; ADMIN is given on the server only. */
export const registrableRoles = ['ATHLETE', 'BRAND', 'PROMOTER'] as const satisfies readonly Role[]
export const registrableRole = z.enum(registrableRoles, { error: 'Please select your account type' })
export type RegistrableRole = z.infer<typeof registrableRole>

/** Brands and promoters are companies: one name, no last name. */
export const isCompany = (value: Role | null | undefined) => value === 'BRAND' || value === 'PROMOTER'

export const roleLabels: Record<RegistrableRole, string> = {
  ATHLETE: 'Driver/Team',
  BRAND: 'Brand/Sponsor',
  PROMOTER: 'Event Promoter',
}
