import { useFieldArray } from 'react-hook-form'
import { SelectField } from '#client/fields/choice-fields.tsx'
import { NumberField } from '#client/fields/number-field.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { Button } from '#client/ui/button.tsx'
import { FieldGroup } from '#client/ui/field.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { TrashIcon } from '#client/ui/tool-icons.tsx'
import { workKindLabels } from '#shared/offers/term-labels.ts'
import { type OfferFormValues, useOfferForm } from './offer-form.ts'

const WORK_MAX = 20
const USUAL_DUE_DAYS = 30

/** The racer's tasks; each becomes a deliverable of the contract. */
export function WorkFields() {
  const { control } = useOfferForm()
  const { fields, append, remove } = useFieldArray<OfferFormValues, 'work'>({ control, name: 'work' })
  return (
    <FieldGroup
      label="Work"
      note={`${fields.length} of ${WORK_MAX}`}
      hint="Each task becomes a deliverable with its own due date."
    >
      {fields.map(({ id }, index) => (
        <fieldset
          key={id}
          aria-label={`Work ${index + 1}`}
          className="grid gap-3 rounded-lg border border-line bg-card p-3 sm:grid-cols-[1fr_11rem]"
        >
          <TextField
            name={`work.${index}.title`}
            label="Task"
            note=""
            placeholder="Recap reel"
            autoComplete="off"
          />
          <SelectField name={`work.${index}.kind`} label="Kind" labels={workKindLabels} />
          <div className="grid grid-cols-[1fr_1fr_auto] items-start gap-3 sm:col-span-2">
            <NumberField
              name={`work.${index}.dueAfterDays`}
              label="Due (days from start)"
              problem="Enter 0 to 730 days"
            />
            <NumberField name={`work.${index}.times`} label="Times (monthly)" problem="Enter 1 to 24 times" />
            <Button
              variant="ghost"
              size="icon"
              className="mt-[1.7rem]"
              aria-label={`Remove work ${index + 1}`}
              onClick={() => remove(index)}
            >
              <TrashIcon />
            </Button>
          </div>
        </fieldset>
      ))}
      {fields.length < WORK_MAX && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onClick={() => append({ title: '', kind: 'SOCIAL_POST', dueAfterDays: USUAL_DUE_DAYS, times: 1 })}
        >
          <PlusIcon />
          Add work
        </Button>
      )}
    </FieldGroup>
  )
}
