import { isCompany, type Role } from '#shared/accounts/roles.ts'

/** Specification 2.5: the first-name field of a company is relabelled. */
export function nameLabel(role: Role | null | undefined): string {
  if (role === 'BRAND') return 'Company Name'
  return role === 'PROMOTER' ? 'Event Name' : 'First Name'
}

/** What the browser may fill into that field. */
export const nameAutoComplete = (role: Role | null | undefined) =>
  isCompany(role) ? 'organization' : 'given-name'
