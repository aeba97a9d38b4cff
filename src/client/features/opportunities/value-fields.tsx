import { useController, useFormContext } from 'react-hook-form'
import { MoneyInput } from '#client/fields/money-input.tsx'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { RadioCard, RadioCards } from '#client/ui/radio-card.tsx'
import { Select } from '#client/ui/select.tsx'
import { type BudgetCurrency, budgetCurrencies } from '#shared/brands/brand.constants.ts'
import { minorUnits } from '#shared/brands/brand.rules.ts'
import { offerTypeLabels, offerTypes } from '#shared/offers/offer.constants.ts'
import type { OpportunityForm } from '#shared/opportunities/opportunity.contract.ts'
import { NumberInput } from './number-input.tsx'
import { opportunityLabels } from './opportunity-form-values.ts'

/** What there is to win, and for how many. */
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
          hint="For how many racers"
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
  const min = useController<OpportunityForm, 'valueMin'>({ name: 'valueMin' })
  const max = useController<OpportunityForm, 'valueMax'>({ name: 'valueMax' })
  const currency = useController<OpportunityForm, 'currency'>({ name: 'currency' })
  const chosen = currency.field.value ?? 'USD'

  /** 500 dollars become 500 yen, not 50,000. */
  function changeCurrency(next: BudgetCurrency) {
    const scale = minorUnits(next) / minorUnits(chosen)
    for (const { field } of [min, max])
      if (typeof field.value === 'number') field.onChange(field.value * scale)
    currency.field.onChange(next)
  }

  return (
    <FieldGroup
      label="Value"
      note="optional"
      hint="Per racer. Leave either end open."
      error={
        min.fieldState.error?.message ?? max.fieldState.error?.message ?? currency.fieldState.error?.message
      }
    >
      <div className="grid grid-cols-[1fr_1fr_5.5rem] gap-3">
        <MoneyInput label="From" currency={chosen} {...min.field} value={min.field.value ?? null} />
        <MoneyInput label="To" currency={chosen} {...max.field} value={max.field.value ?? null} />
        <Field label={opportunityLabels.currency}>
          <Select
            value={chosen}
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
  )
}
