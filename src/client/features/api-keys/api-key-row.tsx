import { apiKeyCalls } from '#client/lib/endpoint-map.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataCell, DataRow } from '#client/ui/data-table.tsx'
import type { ApiKey } from '#shared/api-keys/api-key.contract.ts'
import { formatDate, formatDateTime } from '#shared/format/date.ts'
import { apiKeyKeys, modeLabels, scopeLabels } from './api-key.queries.ts'

export function ApiKeyRow({
  apiKey: { id, name, mode, beginning, scopes, lastUsedAt, createdAt },
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
            <Button variant="danger" size="sm" aria-label={`Revoke ${name}`}>
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
