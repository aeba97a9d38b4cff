import { useController, useFormContext } from 'react-hook-form'
import { MoneyInput } from '#client/fields/money-input.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { FieldSpot } from '#client/ui/field-spot.tsx'
import { Select } from '#client/ui/select.tsx'
import { budgetCurrencies } from '#shared/brands/brand.constants.ts'
import { minorUnits } from '#shared/brands/brand.rules.ts'
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
  const min = useController<BrandForm, 'budgetMin'>({ name: 'budgetMin' })
  const max = useController<BrandForm, 'budgetMax'>({ name: 'budgetMax' })
  const currency = useController<BrandForm, 'currency'>({ name: 'currency' })

  /** 500 dollars become 500 yen, not 50,000. */
  function changeCurrency(next: BrandForm['currency']) {
    const scale = minorUnits(next) / minorUnits(currency.field.value)
    for (const { field } of [min, max]) if (field.value !== null) field.onChange(field.value * scale)
    currency.field.onChange(next)
  }

  return (
    <FieldSpot id="budget">
      <FieldGroup
        label="Budget for a season"
        note="optional"
        hint="Per racer or team. Leave either end open."
        error={min.fieldState.error?.message ?? max.fieldState.error?.message}
      >
        <div className="grid gap-3 sm:grid-cols-[1fr_1fr_7rem]">
          <MoneyInput label="From" currency={currency.field.value} {...min.field} />
          <MoneyInput label="To" currency={currency.field.value} {...max.field} />
          <Field label="Currency">
            <Select
              value={currency.field.value}
              onBlur={currency.field.onBlur}
              onChange={({ target }) => {
                const next = budgetCurrencies.find((known) => known === target.value)
                if (next) changeCurrency(next)
              }}
            >
              {budgetCurrencies.map((value) => (
                <option key={value}>{value}</option>
              ))}
            </Select>
          </Field>
        </div>
      </FieldGroup>
    </FieldSpot>
  )
}
