import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button } from '#client/ui/button.tsx'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { TrashIcon } from '#client/ui/tool-icons.tsx'
import { RATES_MAX } from '#shared/roi/roi.constants.ts'
import type { RoiSettingsForm } from '#shared/roi/roi.contract.ts'

type RateFieldsProps = { form: UseFormReturn<RoiSettingsForm>; currencies: readonly string[] }

/** What one unit of each other currency is worth. */
export function RateFields({ form, currencies }: RateFieldsProps) {
  const { control, register, watch } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'rates' })
  const { errors } = form.formState
  const reportCurrency = watch('reportCurrency')
  const others = currencies.filter((currency) => currency !== reportCurrency)
  return (
    <FieldGroup label={`Exchange rates to ${reportCurrency}`} error={errors.rates?.root?.message}>
      {fields.map(({ id }, index) => {
        const wrong = errors.rates?.[index]
        return (
          <div key={id} className="grid grid-cols-[7rem_1fr_auto] items-start gap-2">
            <Field label={`Currency ${index + 1}`} hideLabel error={wrong?.currency?.message}>
              <Select {...register(`rates.${index}.currency`)}>
                {others.map((currency) => (
                  <option key={currency}>{currency}</option>
                ))}
              </Select>
            </Field>
            <Field label={`Rate ${index + 1}`} hideLabel error={wrong?.rate?.message}>
              <TextInput
                inputMode="decimal"
                autoComplete="off"
                placeholder="1.08"
                {...register(`rates.${index}.rate`)}
              />
            </Field>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Remove rate ${index + 1}`}
              onClick={() => remove(index)}
            >
              <TrashIcon />
            </Button>
          </div>
        )
      })}
      {fields.length < RATES_MAX && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onClick={() => append({ currency: reportCurrency === 'EUR' ? 'USD' : 'EUR', rate: '' })}
        >
          <PlusIcon />
          Add a rate
        </Button>
      )}
    </FieldGroup>
  )
}
