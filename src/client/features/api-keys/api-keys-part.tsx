import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { LockIcon, PlusIcon } from '#client/ui/icons.tsx'
import { apiKeysQuery } from './api-key.queries.ts'
import { ApiKeyRow } from './api-key-row.tsx'
import { CallExample } from './call-example.tsx'

const CreateKeyDialog = lazyComponent(() => import('./create-key-dialog.tsx'), 'CreateKeyDialog')

const columns = [
  'Name',
  'Key',
  'Permissions',
  'Last used',
  <span key="actions" className="sr-only">
    Actions
  </span>,
]

export function ApiKeysPart() {
  const query = useQuery(apiKeysQuery)
  const [isCreating, setIsCreating] = useState(false)
  const create = (
    <Button onClick={() => setIsCreating(true)}>
      <PlusIcon />
      Create API key
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PagedList
        list={query}
        what="API keys"
        skeletons={3}
        empty={
          <EmptyState level="h2" icon={<LockIcon />} title="No API keys yet" action={create}>
            With an API key, your shop, checkout or warehouse can report sales automatically.
          </EmptyState>
        }
      >
        {(keys) => (
          <div className="grid gap-4">
            <div className="flex flex-wrap items-center justify-between gap-4">
              <p className="max-w-[56ch] text-muted">
                Use one key per system, so that you can revoke them separately.
              </p>
              {create}
            </div>
            <DataTable caption="API keys, newest first" columns={columns}>
              {keys.map((key) => (
                <ApiKeyRow key={key.id} apiKey={key} />
              ))}
            </DataTable>
          </div>
        )}
      </PagedList>
      <CallExample />
      {isCreating && <CreateKeyDialog onClose={() => setIsCreating(false)} />}
    </div>
  )
}
