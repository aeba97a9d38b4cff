import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { CheckIcon } from '#client/ui/icons.tsx'
import {
  type FeatureKey,
  features,
  type LimitKey,
  limits,
} from '#shared/memberships/entitlement.constants.ts'
import { formatLimit, planHas, planLimit } from '#shared/memberships/entitlement.rules.ts'
import type { Plan } from '#shared/memberships/membership.contract.ts'

type Value = boolean | string
type Row = { label: string; values: Value[] }

/** The table of entitlements, for the plans of one role. */
export function PlanTable({ plans }: { plans: readonly Plan[] }) {
  return (
    <DataTable
      caption="Plan features"
      columns={['Feature', ...plans.map(({ name }) => name)]}
      className="font-sans text-ui tracking-normal"
    >
      {rowsOf(plans).map(({ label, values }) => (
        <DataRow key={label} gate="ok">
          <DataCell heading onPhone="wide">
            {label}
          </DataCell>
          {plans.map(({ key, name }, at) => (
            <DataCell key={key} onPhone="wide" className="md:w-1/4">
              <span className="mono mr-2 text-xs text-muted md:hidden">{name}</span>
              <ValueCell value={values[at] ?? false} />
            </DataCell>
          ))}
        </DataRow>
      ))}
    </DataTable>
  )
}

/** What at least one of the plans includes. */
export function rowsOf(plans: readonly Pick<Plan, 'key'>[]): Row[] {
  const included = (Object.keys(features) as FeatureKey[]).map((feature) => ({
    label: features[feature].label,
    values: plans.map(({ key }): Value => planHas(key, feature)),
  }))
  const limited = (Object.keys(limits) as LimitKey[]).map((limit) => ({
    label: limits[limit].label,
    values: plans.map(({ key }): Value => {
      const amount = planLimit(key, limit)
      return amount > 0 && formatLimit(amount)
    }),
  }))
  const fee = { label: 'Fee on sponsorships', values: plans.map((): Value => 'None') }
  return [...included, ...limited, fee].filter(({ values }) => values.some(Boolean))
}

function ValueCell({ value }: { value: Value }) {
  if (typeof value === 'string') return <span className="mono">{value}</span>
  if (!value) return <span className="text-muted">Not included</span>
  return (
    <span className="inline-flex items-center gap-2 align-[-0.2em]">
      <CheckIcon className="text-ok" />
      <span className="sr-only">Included</span>
    </span>
  )
}
