import type { ComponentProps, ReactNode } from 'react'
import { type FieldValues, useController, useFormContext } from 'react-hook-form'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field, FieldGroup, type FieldProps } from '#client/ui/field.tsx'
import { MultiSelect } from '#client/ui/multi-select.tsx'
import { RadioCard, RadioCards } from '#client/ui/radio-card.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { type Bound, FieldAnchor, type Labelled, useFieldError, useSavedText } from './text-field.tsx'

type SelectFieldProps<Form extends FieldValues> = Bound<Form> &
  Labelled & {
    /** The options by their values. */
    labels?: Readonly<Record<string, string>>
    /** An empty choice is null. */
    isNullable?: boolean
    /** The first option, which is no value. */
    placeholder?: string
    /** Options instead of `labels`. */
    children?: ReactNode
  }

export function SelectField<Form extends FieldValues = FieldValues>({
  name,
  labels = {},
  isNullable = false,
  placeholder,
  children,
  ...field
}: SelectFieldProps<Form>) {
  const { register } = useFormContext()
  return (
    <Field {...field} error={useFieldError(name)}>
      <Select
        defaultValue={useSavedText(name) ?? (placeholder && '')}
        {...register(name, isNullable ? { setValueAs: (chosen: string | null) => chosen || null } : {})}
      >
        {placeholder && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        <Options of={Object.entries(labels)} entry={([value, label]) => [value, label]} />
        {children}
      </Select>
    </Field>
  )
}

const DESCRIBED = 'grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))]'

type RadioFieldProps<Form extends FieldValues> = Bound<Form> &
  Pick<FieldProps, 'label' | 'hint'> & {
    options: readonly { value: string; label: ReactNode; description?: ReactNode; end?: ReactNode }[]
    /** The grid of the cards; without it, as many columns as their texts leave room for. */
    className?: string
  }

export function RadioField<Form extends FieldValues = FieldValues>({
  name,
  options,
  className,
  ...field
}: RadioFieldProps<Form>) {
  const { register } = useFormContext()
  return (
    <FieldGroup {...field} error={useFieldError(name)}>
      <RadioCards
        className={className ?? (options.some(({ description }) => description) ? DESCRIBED : undefined)}
      >
        {options.map((option) => (
          <RadioCard key={option.value} {...option} {...register(name)} />
        ))}
      </RadioCards>
    </FieldGroup>
  )
}

type CheckboxFieldProps<Form extends FieldValues> = Pick<Bound<Form>, 'name'> & { label: ReactNode }

export function CheckboxField<Form extends FieldValues = FieldValues>({
  name,
  label,
}: CheckboxFieldProps<Form>) {
  const { field } = useController({ name: name as string })
  const { ref, value, onBlur, onChange } = field
  return <Checkbox label={label} name={name} ref={ref} checked={value} onBlur={onBlur} onChange={onChange} />
}

type MultiSelectFieldProps<Form extends FieldValues> = Bound<Form> &
  Pick<FieldProps, 'label' | 'hint' | 'note'> &
  Pick<ComponentProps<typeof MultiSelect>, 'options' | 'max' | 'placeholder' | 'searchPlaceholder'>

export function MultiSelectField<Form extends FieldValues = FieldValues>({
  name,
  anchor,
  label,
  hint,
  note,
  ...select
}: MultiSelectFieldProps<Form>) {
  const { field } = useController({ name: name as string })
  return (
    <FieldAnchor name={name} anchor={anchor}>
      <Field label={label} note={note} hint={hint} error={useFieldError(name)}>
        <MultiSelect {...select} value={field.value ?? []} onChange={field.onChange} />
      </Field>
    </FieldAnchor>
  )
}
