import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { CheckIcon } from '#client/ui/icons.tsx'
import type { RegistrableRole } from '#shared/accounts/roles.ts'
import { planDetails } from '#shared/memberships/plan.constants.ts'
import type { Plan } from '#shared/memberships/plan.contract.ts'

export function PlanTable({ role, plans }: { role: RegistrableRole; plans: readonly Plan[] }) {
  return (
    <DataTable
      caption="Plan features"
      columns={['Feature', ...plans.map(({ name }) => name)]}
      className="font-sans text-ui tracking-normal"
    >
      {planDetails[role].map(({ label, plans: values }) => (
        <DataRow key={label} gate="ok">
          <DataCell heading onPhone="wide">
            {label}
          </DataCell>
          {plans.map(({ key, name }) => (
            <DataCell key={key} onPhone="wide" className="md:w-1/4">
              <span className="mono mr-2 text-xs text-muted md:hidden">{name}</span>
              <Value value={values[key]} />
            </DataCell>
          ))}
        </DataRow>
      ))}
    </DataTable>
  )
}

function Value({ value }: { value: true | string | undefined }) {
  if (typeof value === 'string') return <span className="mono">{value}</span>
  if (!value) return <span className="text-muted">Not included</span>
  return (
    <span className="inline-flex items-center gap-2 align-[-0.2em]">
      <CheckIcon className="text-ok" />
      <span className="sr-only">Included</span>
    </span>
  )
}
