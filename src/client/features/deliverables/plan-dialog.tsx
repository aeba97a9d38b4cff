import { ProposeChangeDialog } from '#client/features/amendments/propose-change-dialog.tsx'
import { contractKeys } from '#client/features/contracts/contract.queries.ts'
import { SelectField } from '#client/fields/choice-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { deliverableCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import { DELIVERABLE_DETAILS_MAX, DELIVERABLE_TITLE_MAX } from '#shared/deliverables/deliverable.constants.ts'
import {
  type AddDeliverableForm,
  addDeliverableBody,
  type Deliverable,
} from '#shared/deliverables/deliverable.contract.ts'
import { kindLabels } from './deliverable-labels.ts'

type PlanDialogProps = {
  contract: Contract
  /** To edit; without it a new one is added. */
  deliverable?: Deliverable | undefined
  /** Of the offer, to make a deliverable of. */
  sentence?: string
  onClose: () => void
}

const valuesOf = (one: Deliverable): AddDeliverableForm => ({
  title: one.title,
  kind: one.kind,
  details: one.details,
  opensOn: one.status === 'SCHEDULED' ? one.opensOn : null,
  dueOn: one.dueOn,
  times: 1,
})

/** Adds a deliverable, or edits one: in a draft directly, in a signed contract by an amendment. */
export const PlanDialog = (props: PlanDialogProps) =>
  props.contract.status === 'DRAFT' ? <DraftPlanDialog {...props} /> : <ProposePlanDialog {...props} />

const newWork: Partial<AddDeliverableForm> = {
  title: '',
  kind: 'SOCIAL_POST',
  details: '',
  opensOn: null,
  times: 1,
}

function ProposePlanDialog({ contract, deliverable, onClose }: PlanDialogProps) {
  return (
    <ProposeChangeDialog
      contract={contract}
      title={deliverable ? 'Propose a change of the deliverable' : 'Propose a deliverable'}
      schema={addDeliverableBody}
      defaultValues={deliverable ? valuesOf(deliverable) : newWork}
      toChange={({ times, ...work }) =>
        deliverable
          ? { type: 'change-work', id: deliverable.id, work }
          : { type: 'add-work', work: { ...work, times } }
      }
      onClose={onClose}
    >
      <PlanFields contract={contract} deliverable={deliverable} />
    </ProposeChangeDialog>
  )
}

/** A sentence that is too long for a title is in the details, too. */
const workOf = (sentence: string, { endsOn }: Contract): Partial<AddDeliverableForm> => ({
  ...newWork,
  title: sentence.slice(0, DELIVERABLE_TITLE_MAX),
  details: sentence.length > DELIVERABLE_TITLE_MAX ? sentence.slice(0, DELIVERABLE_DETAILS_MAX) : '',
  dueOn: endsOn,
})

function DraftPlanDialog({ contract, deliverable, sentence, onClose }: PlanDialogProps) {
  const add = useEndpointMutation(deliverableCalls.add, {
    success: 'Deliverable added',
    invalidates: contractKeys,
  })
  const change = useEndpointMutation(deliverableCalls.change, {
    success: 'Deliverable updated',
    invalidates: contractKeys,
  })
  const form = {
    description: 'The racer is notified.',
    schema: addDeliverableBody,
    onClose,
    children: <PlanFields contract={contract} deliverable={deliverable} />,
  }
  if (!deliverable) {
    return (
      <FormDialog
        {...form}
        title="Add a deliverable"
        submit="Add deliverable"
        defaultValues={sentence ? workOf(sentence, contract) : newWork}
        mutation={add}
        toInput={(body) => ({ params: { id: contract.id }, body })}
      />
    )
  }
  const { id, version } = deliverable
  return (
    <FormDialog
      {...form}
      title="Edit the deliverable"
      submit="Save"
      defaultValues={valuesOf(deliverable)}
      mutation={change}
      toInput={({ times: _, ...planned }) => ({ params: { id }, body: { ...planned, version } })}
    />
  )
}

function PlanFields({ contract, deliverable }: Pick<PlanDialogProps, 'contract' | 'deliverable'>) {
  const term = { min: contract.startsOn, max: contract.endsOn }
  const isOpen = deliverable?.status === 'OPEN'
  return (
    <>
      <TextField
        name="title"
        label="Title"
        required
        maxLength={DELIVERABLE_TITLE_MAX}
        placeholder="A post from the grid that shows our logo"
      />
      <SelectField name="kind" label="Kind" required labels={kindLabels} />
      <TextField name="details" label="Details" rows={2} maxLength={DELIVERABLE_DETAILS_MAX} />
      <div className="grid gap-4 sm:grid-cols-3">
        {!isOpen && <TextField name="opensOn" label="Opens on" type="date" {...term} isNullable />}
        <TextField name="dueOn" label="Due date" required type="date" {...term} />
        {!deliverable && (
          <TextField name="times" label="Occurrences" hint="Repeats monthly" note="" isCount />
        )}
      </div>
    </>
  )
}
