import { useNavigate, useSearch } from '@tanstack/react-router'
import type { RenderFurtherPart } from '#client/features/contracts/contract-detail.tsx'
import { readContractsSearch } from '#client/features/contracts/contracts-search.ts'
import {
  type PerformanceContract,
  type PerformanceRange,
  performanceRanges,
} from '#client/features/roi/roi.queries.ts'
import { readStatementsSearch } from '#client/features/statements/statement.queries.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { useSession } from '#client/lib/session.ts'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { paths } from '#shared/paths.ts'

const fallback = <Skeleton className="h-64" />

const CodesPart = lazyComponent(() => import('#client/features/codes/codes-part.tsx'), 'CodesPart', {
  fallback,
})
const PerformancePart = lazyComponent(
  () => import('#client/features/roi/performance-part.tsx'),
  'PerformancePart',
  { fallback },
)
const StatementsPart = lazyComponent(
  () => import('#client/features/statements/statements-part.tsx'),
  'StatementsPart',
  { fallback },
)
const RecapsPart = lazyComponent(() => import('#client/features/recaps/recaps-part.tsx'), 'RecapsPart', {
  fallback,
})

/** The parts of a contract that belong to other features, loaded when they are opened. */
export const renderFurtherPart: RenderFurtherPart = (part, contract) => {
  switch (part) {
    case 'codes':
      return <CodesPart contract={contract} />
    case 'statements':
      return <Statements contractId={contract.id} />
    case 'performance':
      return <Performance contract={contract} />
    case 'recaps':
      return <RecapsPart contractId={contract.id} />
  }
}

function Statements({ contractId }: { contractId: string }) {
  const search = useSearch({ strict: false })
  const role = useSession()?.user.role ?? null
  const { tab } = readContractsSearch(search, role)
  return (
    <StatementsPart
      contractId={contractId}
      search={readStatementsSearch(search)}
      pathTo={(chosen) => paths.contracts({ tab, id: contractId, part: 'statements', ...chosen })}
    />
  )
}

/** The range is in the URL. */
function Performance({ contract }: { contract: PerformanceContract }) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const role = useSession()?.user.role ?? null
  const { tab } = readContractsSearch(search, role)
  const range = performanceRanges.find((each) => each === Reflect.get(search, 'range')) ?? 'term'
  const look = (chosen: PerformanceRange) =>
    void navigate({
      href: paths.contracts({ tab, id: contract.id, part: 'performance', range: chosen }),
      resetScroll: false,
      replace: true,
    })
  return <PerformancePart contract={contract} range={range} onRange={look} />
}
