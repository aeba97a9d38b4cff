import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiKeyCalls } from '#client/lib/endpoint-map.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { LockIcon, PlusIcon } from '#client/ui/icons.tsx'
import type { ApiKey } from '#shared/api-keys/api-key.contract.ts'
import { formatDate, formatDateTime } from '#shared/format/date.ts'
import { apiKeyKeys, apiKeysQuery, modeLabels, scopeLabels } from './api-key.queries.ts'
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
    <Button call={apiKeyCalls.make} onClick={() => setIsCreating(true)}>
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

function ApiKeyRow({
  apiKey: { id, name, mode, beginning, scopes, lastUsedAt, createdAt, addedBy },
}: {
  apiKey: ApiKey
}) {
  const revoke = useEndpointMutation(apiKeyCalls.revoke, {
    success: { title: 'API key revoked', description: name },
    failure: 'The API key couldn’t be revoked',
    invalidates: [apiKeyKeys.all],
  })
  return (
    <DataRow gate={mode === 'LIVE' ? 'ok' : 'plain'} className="max-md:gap-y-2">
      <DataCell heading>
        <span className="wrap-anywhere">{name}</span>
        <span className="mono mt-0.5 block text-xs font-normal text-muted">
          Created {formatDate(createdAt)}
          {addedBy && `. Added by ${addedBy}`}
        </span>
      </DataCell>
      <DataCell className="max-md:order-3 max-md:col-span-full">
        <span className="flex flex-wrap items-center gap-2">
          <Badge>{modeLabels[mode]}</Badge>
          <code className="whitespace-nowrap">{beginning}…</code>
        </span>
      </DataCell>
      <DataCell onPhone="wide" className="font-sans tracking-normal max-md:order-4">
        {scopes.map((scope) => (
          <span key={scope} className="block">
            {scopeLabels[scope]}
          </span>
        ))}
      </DataCell>
      <DataCell onPhone="wide" className="max-md:order-5">
        <span className="md:hidden">Last used: </span>
        {lastUsedAt ? <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time> : 'Never'}
      </DataCell>
      <DataCell align="end" onPhone="end" className="font-sans tracking-normal">
        <AlertDialog
          trigger={
            <Button call={apiKeyCalls.revoke} variant="danger" size="sm" aria-label={`Revoke ${name}`}>
              Revoke
            </Button>
          }
          title={`Revoke “${name}”?`}
          description="Requests with this key are rejected immediately. This can’t be undone."
          confirmLabel="Revoke key"
          tone="danger"
          onConfirm={() => revoke.mutate({ params: { id } })}
        />
      </DataCell>
    </DataRow>
  )
}
