import { isCompany, type Role } from '#shared/accounts/roles.ts'

/** A company has one name; what its form sends as the last name is not one (ruling R37). */
export function nameAccount({
  role,
  firstName,
  lastName,
}: {
  role: Role | null
  firstName: string
  lastName: string | null | undefined
}) {
  const family = isCompany(role) ? null : lastName || null
  return { name: family ? `${firstName} ${family}` : firstName, firstName, lastName: family }
}
