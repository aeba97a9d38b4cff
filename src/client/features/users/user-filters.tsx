import { useNavigate } from '@tanstack/react-router'
import { UrlSearch } from '#client/lib/url-search.tsx'
import { userStatusLabels } from '#client/lib/user-states.ts'
import { Field } from '#client/ui/field.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { roleLabels, roles } from '#shared/accounts/roles.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import { planKeys } from '#shared/memberships/plan-key.constants.ts'
import { paths } from '#shared/paths.ts'
import { userStatuses } from '#shared/users/admin-user.rules.ts'
import type { UserFilters as Filters } from './user.queries.ts'

const SEARCH_MAX = 200

/** The list of an installation is found by name, address or id, and narrowed by four choices; all are in the URL. */
export function UserFilters({ filters }: { filters: Filters }) {
  const { search = '', ...choices } = filters
  const keep = Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined))
  return (
    <div className="grid grid-cols-2 items-end gap-4 md:grid-cols-4 xl:grid-cols-[2fr_repeat(4,1fr)]">
      <UrlSearch
        label="Name, email or ID"
        placeholder="Search by name, email or ID"
        path={paths.adminUsers()}
        search={search}
        keep={keep as Record<string, string>}
        maxLength={SEARCH_MAX}
        className="col-span-2 md:col-span-4 xl:col-span-1"
      />
      <Choice name="role" label="Role" filters={filters} any="All roles">
        <Options of={roles} entry={(role) => [role, roleLabels[role]]} />
        <option value="NONE">No role yet</option>
      </Choice>
      <Choice name="status" label="State" filters={filters} any="All states">
        <Options of={userStatuses} entry={(status) => [status, userStatusLabels[status]]} />
      </Choice>
      <Choice name="plan" label="Plan" filters={filters} any="All plans">
        <Options of={planKeys} entry={(plan) => [plan, plans[plan].name]} />
      </Choice>
      <Choice name="confirmed" label="Email" filters={filters} any="All addresses">
        <option value="yes">Confirmed</option>
        <option value="no">Not confirmed</option>
      </Choice>
    </div>
  )
}

type ChoiceProps = {
  name: Exclude<keyof Filters, 'search'>
  label: string
  filters: Filters
  any: string
  children: React.ReactNode
}

function Choice({ name, label, filters, any, children }: ChoiceProps) {
  const navigate = useNavigate()
  return (
    <Field label={label}>
      <Select
        value={filters[name] ?? ''}
        onChange={({ target }) =>
          void navigate({
            href: paths.adminUsers({ ...filters, [name]: target.value || undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      >
        <option value="">{any}</option>
        {children}
      </Select>
    </Field>
  )
}
