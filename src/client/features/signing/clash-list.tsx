import { Alert } from '#client/ui/alert.tsx'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { formatDate } from '#shared/format/date.ts'

/** Running contracts that hold a category which this one reserves, too. */
export function ClashList({ clashes }: Pick<ContractDetail, 'clashes'>) {
  if (clashes.length === 0) return null
  return (
    <Alert tone="wait" title="Another sponsor holds a category of this contract">
      <ul className="mt-1 grid gap-1 text-sm">
        {clashes.map(({ category, brandName, endsOn }) => (
          <li key={`${category}${brandName}`}>
            {catalogLabel(category)}: {brandName}, until {formatDate(endsOn)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
