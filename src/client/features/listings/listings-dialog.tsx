import { useState } from 'react'
import { BulkPreview } from '#client/lib/bulk-preview.tsx'
import { listingCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { plural } from '#shared/format/plural.ts'
import type { BodyOf, ResponseOf } from '#shared/http/endpoint.ts'
import type { ListingAction, ListingKind } from '#shared/listings/listing.constants.ts'
import { type listingEndpoints, listingsBody } from '#shared/listings/listing.contract.ts'
import { listingKeys } from './listing.queries.ts'
import { FeatureFields, ReasonField, UnpublishFields } from './listing-fields.tsx'
import { listingActionLabels } from './listing-labels.ts'

type Body = BodyOf<typeof listingEndpoints.bulk>
type Result = ResponseOf<typeof listingEndpoints.bulk>

type ListingsDialogProps = {
  action: ListingAction
  kind: ListingKind
  ids: string[]
  onClose: () => void
  onDone: () => void
}

/** First the details, then which pages it affects, then the action. */
export function ListingsDialog({ action, kind, ids, onClose, onDone }: ListingsDialogProps) {
  const [shown, setShown] = useState<{ body: Body; result: Result }>()
  const preview = useEndpointMutation(listingCalls.bulk, {
    onSuccess: (result, { body }) =>
      setShown({ body: { violation: 'OTHER', from: null, until: null, ...body }, result }),
  })
  if (shown) return <Preview {...shown} onClose={onClose} onDone={onDone} />
  return (
    <FormDialog
      title={listingActionLabels[action].title}
      description={`${plural(ids.length, 'page')} selected. You can review the changes before they apply.`}
      size="sm"
      schema={listingsBody}
      defaultValues={{
        kind,
        ids,
        action,
        reason: '',
        violation: 'OTHER',
        from: null,
        until: null,
        isPreview: true,
      }}
      mutation={preview}
      toInput={(body) => ({ body })}
      submit="Preview"
      onSuccess={() => undefined}
      onClose={onClose}
    >
      {action === 'feature' && <FeatureFields />}
      {action === 'unpublish' && <UnpublishFields />}
      {action === 'unfeature' && <ReasonField hint="For the audit log." />}
      {action === 'restore' && <ReasonField hint="For the audit log." />}
    </FormDialog>
  )
}

type PreviewProps = { body: Body; result: Result; onClose: () => void; onDone: () => void }

function Preview({ body, result, onClose, onDone }: PreviewProps) {
  const { open, title, done } = listingActionLabels[body.action]
  const apply = useEndpointMutation(listingCalls.bulk, {
    invalidates: listingKeys,
    success: ({ affected }) => `${done}: ${plural(affected.length, 'page')}`,
    failure: 'Nothing was changed',
    onSuccess: () => {
      onDone()
      onClose()
    },
  })
  return (
    <BulkPreview
      title={title}
      description={`This affects ${plural(result.affected.length, 'page')}.`}
      {...result}
      submit={open}
      tone={body.action === 'unpublish' ? 'danger' : 'primary'}
      isPending={apply.isPending}
      onApply={() => apply.mutate({ body: { ...body, isPreview: false } })}
      onClose={onClose}
    />
  )
}
