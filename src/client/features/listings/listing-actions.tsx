import { useState } from 'react'
import { listingCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import type { ListingAction } from '#shared/listings/listing.constants.ts'
import {
  featureBody,
  type ListingDetail,
  listingReasonBody,
  unpublishBody,
} from '#shared/listings/listing.contract.ts'
import { listingKeys } from './listing.queries.ts'
import { FeatureFields, ReasonField, UnpublishFields } from './listing-fields.tsx'
import { listingActionLabels } from './listing-labels.ts'

/** What the reader may do about a page now, as the server said. */
export function ListingActions({ listing }: { listing: ListingDetail }) {
  const [open, setOpen] = useState<ListingAction>()
  const props = { listing, onClose: () => setOpen(undefined) }
  const isChange = listing.featuring !== null
  return (
    <div className="flex flex-wrap gap-3">
      {listing.allowed.map((action) => (
        <Button
          key={action}
          variant={
            action === 'unpublish' ? 'danger' : action === 'feature' && !isChange ? 'primary' : 'secondary'
          }
          onClick={() => setOpen(action)}
        >
          {action === 'feature' && isChange ? 'Change dates' : listingActionLabels[action].open}
        </Button>
      ))}
      {open === 'feature' && <FeatureDialog {...props} />}
      {open === 'unfeature' && <ReasonDialog {...props} kind="unfeature" />}
      {open === 'unpublish' && <UnpublishDialog {...props} />}
      {open === 'restore' && <ReasonDialog {...props} kind="restore" />}
    </div>
  )
}

type DialogProps = { listing: ListingDetail; onClose: () => void }
const paramsOf = ({ kind, id }: ListingDetail) => ({ kind, id })

function FeatureDialog({ listing, onClose }: DialogProps) {
  const feature = useEndpointMutation(listingCalls.feature, {
    invalidates: listingKeys,
    success: 'Dates saved',
  })
  const { featuring } = listing
  return (
    <FormDialog
      title={`Feature ${listing.name}`}
      description={
        listing.kind === 'dates'
          ? 'Featured dates come first on their day in the calendar, and in search.'
          : 'Featured pages come first in the directory and on the home page.'
      }
      size="sm"
      schema={featureBody}
      defaultValues={{
        from: featuring?.state === 'SCHEDULED' ? featuring.from : null,
        until: featuring?.state === 'EXPIRED' ? null : (featuring?.until ?? null),
        reason: '',
      }}
      mutation={feature}
      toInput={(body) => ({ params: paramsOf(listing), body })}
      submit={listing.featuring ? 'Save' : 'Feature'}
      onClose={onClose}
    >
      <FeatureFields />
    </FormDialog>
  )
}

function UnpublishDialog({ listing, onClose }: DialogProps) {
  const unpublish = useEndpointMutation(listingCalls.unpublish, {
    invalidates: listingKeys,
    success: 'Page unpublished',
  })
  return (
    <FormDialog
      title={`Unpublish ${listing.name}`}
      description="Nobody else can see the page, and its owner can’t publish it until someone restores it. The account stays open."
      size="sm"
      tone="danger"
      schema={unpublishBody}
      defaultValues={{ violation: 'OTHER', reason: '' }}
      mutation={unpublish}
      toInput={(body) => ({ params: paramsOf(listing), body })}
      submit="Unpublish"
      onClose={onClose}
    >
      <UnpublishFields />
    </FormDialog>
  )
}

const texts = {
  unfeature: {
    ref: listingCalls.unfeature,
    title: 'Stop featuring this page',
    description: 'The page stays published, in its usual place.',
    submit: 'Stop featuring',
    success: 'No longer featured',
  },
  restore: {
    ref: listingCalls.restore,
    title: 'Restore the page',
    description: 'It is public again, if it was before. The owner is notified.',
    submit: 'Restore',
    success: 'Page restored',
  },
}

function ReasonDialog({ kind, listing, onClose }: DialogProps & { kind: keyof typeof texts }) {
  const { ref, success, ...text } = texts[kind]
  const act = useEndpointMutation(ref, { invalidates: listingKeys, success })
  return (
    <FormDialog
      {...text}
      size="sm"
      schema={listingReasonBody}
      defaultValues={{ reason: '' }}
      mutation={act}
      toInput={(body) => ({ params: paramsOf(listing), body })}
      onClose={onClose}
    >
      <ReasonField hint="For the audit log." />
    </FormDialog>
  )
}
