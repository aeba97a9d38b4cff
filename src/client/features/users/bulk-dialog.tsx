import { useState } from 'react'
import { TextField } from '#client/fields/text-field.tsx'
import { BulkPreview } from '#client/lib/bulk-preview.tsx'
import { adminUserCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { plural } from '#shared/format/plural.ts'
import { type BulkResult, bulkBody } from '#shared/users/admin-user.contract.ts'
import { type BulkAction, REASON } from '#shared/users/admin-user.rules.ts'
import { userKeys } from './user.queries.ts'

export const bulkLabels: Record<BulkAction, { open: string; title: string; done: string }> = {
  suspend: { open: 'Suspend', title: 'Suspend accounts', done: 'Suspended' },
  restore: { open: 'Restore', title: 'Restore accounts', done: 'Restored' },
  'end-sessions': { open: 'End sessions', title: 'End all sessions', done: 'Signed out' },
}

type BulkDialogProps = { action: BulkAction; ids: string[]; onClose: () => void; onDone: () => void }
type BulkInput = { ids: string[]; action: BulkAction; reason: string; until: string | null }

/** First the reason, then whom it affects, then the action. */
export function BulkDialog({ action, ids, onClose, onDone }: BulkDialogProps) {
  const { title } = bulkLabels[action]
  const [shown, setShown] = useState<{ input: BulkInput; result: BulkResult }>()
  const preview = useEndpointMutation(adminUserCalls.bulk, {
    onSuccess: (result, { body }) => setShown({ input: { ...body, until: body.until ?? null }, result }),
  })
  if (shown) return <Preview {...shown} onClose={onClose} onDone={onDone} />
  return (
    <FormDialog
      title={title}
      description={`${plural(ids.length, 'account')} selected. You can review the changes before they apply.`}
      size="sm"
      schema={bulkBody}
      defaultValues={{ ids, action, reason: '', until: null, isPreview: true }}
      mutation={preview}
      toInput={(body) => ({ body })}
      submit="Preview"
      onSuccess={() => undefined}
      onClose={onClose}
    >
      {action === 'suspend' && (
        <TextField
          name="until"
          label="Until"
          type="date"
          isNullable
          hint="Leave empty to suspend until someone restores the account."
        />
      )}
      <TextField name="reason" label="Reason" required rows={3} limit={REASON.max} />
    </FormDialog>
  )
}

type PreviewProps = { input: BulkInput; result: BulkResult; onClose: () => void; onDone: () => void }

function Preview({ input, result: { affected, skipped }, onClose, onDone }: PreviewProps) {
  const { open, title, done } = bulkLabels[input.action]
  const apply = useEndpointMutation(adminUserCalls.bulk, {
    invalidates: userKeys,
    success: ({ affected: changed }) => `${done}: ${plural(changed.length, 'account')}`,
    failure: 'Nothing was changed',
    onSuccess: () => {
      onDone()
      onClose()
    },
  })
  return (
    <BulkPreview
      title={title}
      description={`This affects ${plural(affected.length, 'account')}.`}
      affected={affected}
      skipped={skipped}
      submit={open}
      tone={input.action === 'suspend' ? 'danger' : 'primary'}
      isPending={apply.isPending}
      onApply={() => apply.mutate({ body: { ...input, isPreview: false } })}
      onClose={onClose}
    />
  )
}
