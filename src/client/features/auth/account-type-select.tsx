import type { ComponentProps } from 'react'
import { Select } from '#client/ui/select.tsx'
import { registrableRoles, roleLabels } from '#shared/accounts/roles.ts'

/** What one can register as (specification 2.5). */
export function AccountTypeSelect(props: Omit<ComponentProps<typeof Select>, 'children'>) {
  return (
    <Select {...props}>
      <option value="">Choose one</option>
      {registrableRoles.map((role) => (
        <option key={role} value={role}>
          {roleLabels[role]}
        </option>
      ))}
    </Select>
  )
}
