import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { apiKeyCalls } from '#client/lib/endpoint-map.ts'
import { toast } from '#client/lib/toast.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataCell, DataRow } from '#client/ui/data-table.tsx'
import type { ApiKey } from '#shared/api-keys/api-key.contract.ts'
import { formatDate, formatDateTime } from '#shared/format/date.ts'
import { apiKeysQuery } from './api-key.queries.ts'
import { modeWords, scopeWords } from './api-key-words.ts'

export function ApiKeyRow({
  apiKey: { id, name, mode, beginning, scopes, lastUsedAt, createdAt },
}: {
  apiKey: ApiKey
}) {
  const queryClient = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => call(apiKeyCalls.revoke, { params: { id } }),
    onSuccess: () => toast({ variant: 'success', title: 'Revoked', description: name }),
    onError: ({ message }) => toast({ variant: 'destructive', title: 'Not revoked', description: message }),
    onSettled: () => queryClient.invalidateQueries(apiKeysQuery),
  })
  return (
    <DataRow gate={mode === 'LIVE' ? 'ok' : 'plain'} className="max-md:gap-y-2">
      <DataCell heading>
        <span className="wrap-anywhere">{name}</span>
        <span className="mono mt-0.5 block text-xs font-normal text-muted">Made {formatDate(createdAt)}</span>
      </DataCell>
      <DataCell className="max-md:order-3 max-md:col-span-full">
        <span className="flex flex-wrap items-center gap-2">
          <Badge>{modeWords[mode].label}</Badge>
          <code className="whitespace-nowrap">{beginning}…</code>
        </span>
      </DataCell>
      <DataCell onPhone="wide" className="font-sans tracking-normal max-md:order-4">
        {scopes.map((scope) => (
          <span key={scope} className="block">
            {scopeWords[scope]}
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
          description="Whatever calls with it is refused at once. This cannot be taken back."
          confirmLabel="Revoke the key"
          tone="danger"
          onConfirm={() => revoke.mutate()}
        />
      </DataCell>
    </DataRow>
  )
}
