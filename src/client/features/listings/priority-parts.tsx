import { useState } from 'react'
import { NumberField } from '#client/fields/number-field.tsx'
import { listingCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useSession } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { TitledPanel } from '#client/ui/panel.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { type ListingDetail, priorityBody } from '#shared/listings/listing.contract.ts'
import { listingKeys } from './listing.queries.ts'
import { ReasonField } from './listing-fields.tsx'

/** The score of the directory's "priority" order by its parts, which administrators can set. */
export function PriorityParts({ listing }: { listing: ListingDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  const isAdmin = useSession()?.user.role === 'ADMIN'
  return (
    <TitledPanel
      title={
        <>
          Priority score <span className="mono">{listing.priority}</span>
        </>
      }
      action={
        isAdmin && (
          <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
            Set points
          </Button>
        )
      }
    >
      <ul className="grid gap-4 p-5">
        {listing.parts.map(({ key, label, points, max, computed, isSet }) => (
          <li key={key} className="grid gap-1.5">
            <div className="flex items-baseline justify-between gap-3 text-ui">
              <span>
                {label}
                {isSet && <span className="text-muted"> · set by staff, computed {computed}</span>}
              </span>
              <span className="mono shrink-0 text-sm">
                {points} of {max}
              </span>
            </div>
            <ProgressBar label={label} value={points / max} />
          </li>
        ))}
      </ul>
      {isOpen && <PriorityDialog listing={listing} onClose={() => setIsOpen(false)} />}
    </TitledPanel>
  )
}

function PriorityDialog({ listing, onClose }: { listing: ListingDetail; onClose: () => void }) {
  const save = useEndpointMutation(listingCalls.setPriority, {
    invalidates: listingKeys,
    success: 'Priority saved',
  })
  const { kind, id, name, parts } = listing
  const pointsOf = (wanted: (typeof parts)[number]['key']) => {
    const part = parts.find(({ key }) => key === wanted)
    return part?.isSet ? part.points : null
  }
  return (
    <FormDialog
      title={`Priority of ${name}`}
      description="Empty fields are computed from the profile, as for everyone else."
      size="sm"
      schema={priorityBody}
      defaultValues={{
        completeness: pointsOf('completeness'),
        activity: pointsOf('activity'),
        membership: pointsOf('membership'),
        results: pointsOf('results'),
        answers: pointsOf('answers'),
        reason: '',
      }}
      mutation={save}
      toInput={(body) => ({ params: { kind, id }, body })}
      submit="Save"
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4">
        {parts.map(({ key, label, max, computed }) => (
          <NumberField
            key={key}
            name={key}
            label={label}
            hint={`0 to ${max}`}
            placeholder={String(computed)}
          />
        ))}
      </div>
      <ReasonField hint="For the audit log." />
    </FormDialog>
  )
}
