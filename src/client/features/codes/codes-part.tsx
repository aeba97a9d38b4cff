import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { codeCalls } from '#client/lib/endpoint-map.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { QueryView } from '#client/lib/query-view.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import { TagIcon } from '#client/ui/tool-icons.tsx'
import type { CodeBox } from '#shared/codes/code.contract.ts'
import { type CodeContract, codesQuery } from './code.queries.ts'
import { CodePass } from './code-pass.tsx'

const CodeDialog = lazyComponent(() => import('./code-dialog.tsx'), 'CodeDialog')

export function CodesPart({ contract }: { contract: CodeContract }) {
  const query = useQuery(codesQuery(contract.id))
  const skeleton = (
    <div className="grid gap-4">
      <SkeletonList count={2}>
        <Skeleton className="h-48" />
      </SkeletonList>
    </div>
  )
  return (
    <QueryView query={query} what="codes" skeleton={skeleton}>
      {(box) => <Box contract={contract} box={box} />}
    </QueryView>
  )
}

function Box({ contract, box: { codes, canAdd } }: { contract: CodeContract; box: CodeBox }) {
  const [isAdding, setIsAdding] = useState(false)
  const add = canAdd && (
    <Button call={codeCalls.add} variant="secondary" size="sm" onClick={() => setIsAdding(true)}>
      <PlusIcon />
      New code
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {codes.length === 0 ? (
        <EmptyState icon={<TagIcon />} title="No codes yet" action={add}>
          {contract.myRole === 'BRAND'
            ? 'Create a code for the racer to track sales for this contract.'
            : 'When the brand gives you a code, you’ll see its QR code, a card to share and its sales here.'}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="text-sm text-muted">Sales are net of refunds. New figures can take a moment.</p>
            {add}
          </div>
          {codes.map((code) => (
            <CodePass key={code.id} code={code} contract={contract} />
          ))}
        </>
      )}
      {isAdding && <CodeDialog contract={contract} onClose={() => setIsAdding(false)} />}
    </div>
  )
}
