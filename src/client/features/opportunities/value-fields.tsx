import { useController, useFormContext } from 'react-hook-form'
import { CurrencyField, MoneyField } from '#client/fields/money-field.tsx'
import { NumberInput } from '#client/fields/number-input.tsx'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { RadioCard, RadioCards } from '#client/ui/radio-card.tsx'
import { budgetCurrencies } from '#shared/brands/brand.constants.ts'
import { offerTypeLabels, offerTypes } from '#shared/offers/offer.constants.ts'
import type { OpportunityForm } from '#shared/opportunities/opportunity.contract.ts'
import { opportunityLabels } from './opportunity-form-values.ts'

export function ValueFields() {
  const { register, formState } = useFormContext<OpportunityForm>()
  const slots = useController<OpportunityForm, 'slots'>({ name: 'slots' })
  return (
    <>
      <FieldGroup label={opportunityLabels.type} error={formState.errors.type?.message}>
        <RadioCards>
          {offerTypes.map((type) => (
            <RadioCard key={type} value={type} label={offerTypeLabels[type]} {...register('type')} />
          ))}
        </RadioCards>
      </FieldGroup>
      <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_8rem]">
        <MoneyFields />
        <Field
          label={opportunityLabels.slots}
          required
          hint="Number of racers"
          error={slots.fieldState.error?.message}
        >
          <NumberInput
            {...slots.field}
            value={slots.field.value ?? null}
            onChange={(count) => slots.field.onChange(count ?? Number.NaN)}
          />
        </Field>
      </div>
    </>
  )
}

function MoneyFields() {
  const { errors } = useFormContext<OpportunityForm>().formState
  return (
    <FieldGroup
      label="Value"
      note="optional"
      hint="Per racer. You can leave one or both empty."
      error={errors.valueMin?.message ?? errors.valueMax?.message ?? errors.currency?.message}
    >
      <div className="grid grid-cols-[1fr_1fr_5.5rem] gap-3">
        <MoneyField name="valueMin" label="From" isWhole />
        <MoneyField name="valueMax" label="To" isWhole />
        <CurrencyField currencies={budgetCurrencies} amounts={['valueMin', 'valueMax']} />
      </div>
    </FieldGroup>
  )
}
