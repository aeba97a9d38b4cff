import { useController } from 'react-hook-form'
import { CountrySelect } from '#client/fields/country-select.tsx'
import { Field } from '#client/ui/field.tsx'
import type { BrandForm } from '#shared/brands/brand-form.contract.ts'

export function CountryField() {
  const { field, fieldState } = useController<BrandForm, 'country'>({ name: 'country' })
  return (
    <Field label="Country" note="optional" error={fieldState.error?.message}>
      <CountrySelect
        {...field}
        value={field.value ?? ''}
        onChange={(code) => field.onChange(code || null)}
        all="Not said"
      />
    </Field>
  )
}
