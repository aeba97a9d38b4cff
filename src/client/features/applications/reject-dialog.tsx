import { useFormContext } from 'react-hook-form'
import { TextField } from '#client/fields/text-field.tsx'
import { applicationCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { toast } from '#client/lib/toast.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { FieldGroup } from '#client/ui/field.tsx'
import { RadioCard } from '#client/ui/radio-card.tsx'
import {
  kindRejections,
  NOTE_MAX,
  type RejectionReason,
  rejectionReasonLabels,
  rejectionReasons,
} from '#shared/applications/application.constants.ts'
import type { Application } from '#shared/applications/application-detail.contract.ts'
import { type RejectionBody, rejectionBody } from '#shared/applications/application-form.contract.ts'
import { plural } from '#shared/format/plural.ts'
import { applicationKeys } from './application.queries.ts'

type RejectDialogProps = {
  applications: readonly Application[]
  onRejected: () => void
  onClose: () => void
}

const defaultReason: RejectionReason = 'NOT_THE_RIGHT_FIT'
const invalidates = [applicationKeys.all]

/** Rejects one application, or several with the same reason and note. The racers see both. */
export function RejectDialog({ applications, onRejected, onClose }: RejectDialogProps) {
  const reject = useEndpointMutation(applicationCalls.reject, { success: '1 racer notified', invalidates })
  const rejectMany = useEndpointMutation(applicationCalls.rejectMany, {
    onSuccess: ({ items }) => {
      const failed = items.filter(({ outcome }) => outcome !== 'REJECTED')
      toast({
        variant: failed.length === 0 ? 'success' : 'destructive',
        title: `${plural(items.length - failed.length, 'racer')} notified`,
        ...(failed[0] && {
          description: `${failed.length} not rejected: ${failed[0].message ?? 'the application has changed.'}`,
        }),
      })
    },
    invalidates,
  })
  const dialog = {
    description: 'They’ll see the reason and your note. You can’t undo this.',
    schema: rejectionBody,
    defaultValues: { reason: defaultReason, note: kindRejections[defaultReason] },
    onClose,
    onSuccess: () => {
      onClose()
      onRejected()
    },
  }
  const [first] = applications
  if (applications.length === 1 && first) {
    return (
      <FormDialog
        {...dialog}
        title={`Reject ${first.athlete.name}?`}
        submit="Reject"
        mutation={reject}
        toInput={(body) => ({ params: { id: first.id }, body: { ...body, version: first.version } })}
      >
        <RejectionFields />
      </FormDialog>
    )
  }
  return (
    <FormDialog
      {...dialog}
      title={`Reject ${applications.length} racers?`}
      submit={`Reject ${applications.length}`}
      mutation={rejectMany}
      toInput={(body) => ({
        body: { ...body, items: applications.map(({ id, version }) => ({ id, version })) },
      })}
    >
      <p className="text-ui text-muted">{applications.map(({ athlete }) => athlete.name).join(', ')}</p>
      <RejectionFields />
    </FormDialog>
  )
}

function RejectionFields() {
  const { watch, setValue, formState } = useFormContext<RejectionBody>()
  const { errors } = formState
  const [reason, note] = watch(['reason', 'note'])

  /** The note follows the reason until it is edited. */
  function choose(next: RejectionReason) {
    if (note === kindRejections[reason]) setValue('note', kindRejections[next])
    setValue('reason', next, { shouldDirty: true })
  }

  return (
    <>
      <FieldGroup label="Reason" error={errors.reason?.message}>
        <div className="grid gap-2 sm:grid-cols-2">
          {rejectionReasons.map((each) => (
            <RadioCard
              key={each}
              name="reason"
              value={each}
              label={rejectionReasonLabels[each]}
              checked={reason === each}
              onChange={() => choose(each)}
            />
          ))}
        </div>
      </FieldGroup>
      <TextField name="note" label="Note to the racer" limit={NOTE_MAX} required rows={6} />
    </>
  )
}
