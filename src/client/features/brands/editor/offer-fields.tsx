import { useController, useFormContext } from 'react-hook-form'
import { CurrencyField, MoneyField } from '#client/fields/money-field.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { FieldGroup } from '#client/ui/field.tsx'
import { FieldSpot } from '#client/ui/field-spot.tsx'
import { budgetCurrencies } from '#shared/brands/brand.constants.ts'
import type { BrandForm } from '#shared/brands/brand-form.contract.ts'
import { offerTypeLabels, offerTypes } from '#shared/offers/offer.constants.ts'

/** What racers can expect, and whether they may apply. */
export function OfferFields() {
  const { register } = useFormContext<BrandForm>()
  const { field, fieldState } = useController<BrandForm, 'offerTypes'>({ name: 'offerTypes' })
  const toggle = (type: string, isChosen: boolean) =>
    field.onChange(isChosen ? [...field.value, type] : field.value.filter((chosen) => chosen !== type))
  return (
    <>
      <FieldSpot id="offerTypes">
        <FieldGroup label="Kinds of offer" error={fieldState.error?.message}>
          <div className="grid gap-3 sm:grid-cols-2">
            {offerTypes.map((type) => (
              <Checkbox
                key={type}
                label={offerTypeLabels[type]}
                checked={field.value.includes(type)}
                onChange={({ target }) => toggle(type, target.checked)}
              />
            ))}
          </div>
        </FieldGroup>
      </FieldSpot>
      <BudgetFields />
      <Checkbox label="Accepting applications from racers" {...register('accepting')} />
    </>
  )
}

function BudgetFields() {
  const { errors } = useFormContext<BrandForm>().formState
  return (
    <FieldSpot id="budget">
      <FieldGroup
        label="Budget for a season"
        note="optional"
        hint="Per racer or team. Leave either end open."
        error={errors.budgetMin?.message ?? errors.budgetMax?.message}
      >
        <div className="grid gap-3 sm:grid-cols-[1fr_1fr_7rem]">
          <MoneyField name="budgetMin" label="From" isWhole />
          <MoneyField name="budgetMax" label="To" isWhole />
          <CurrencyField currencies={budgetCurrencies} amounts={['budgetMin', 'budgetMax']} />
        </div>
      </FieldGroup>
    </FieldSpot>
  )
}
