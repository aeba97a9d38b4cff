import type { ComponentProps, ReactNode } from 'react'
import { type FieldValues, get, type Path, useController, useFormContext, useWatch } from 'react-hook-form'
import { cn } from '#client/ui/cn.ts'
import { Field, type FieldProps } from '#client/ui/field.tsx'
import { MultiSelect } from '#client/ui/multi-select.tsx'
import { NameList } from '#client/ui/name-list.tsx'
import { Textarea, TextInput } from '#client/ui/text-input.tsx'
import { formatCount } from '#shared/format/number.ts'
import { PictureField } from './picture-field.tsx'
import { PlaceField } from './place-field.tsx'

/** A field of the surrounding form, found by its name. */
type Bound<Form extends FieldValues> = {
  name: Path<Form>
  /** The id that links such as `#logo` lead to. */
  anchor?: string
}

/** The error of a field, also of one in a list: the first of the list's errors. */
export function useFieldError(name: string): string | undefined {
  type FieldError = { message?: string }
  const error: FieldError | (FieldError | undefined)[] | undefined = get(
    useFormContext().formState.errors,
    name,
  )
  return Array.isArray(error) ? error.find(Boolean)?.message : error?.message
}

type FieldAnchorProps = { name: string; anchor?: string | undefined; className?: string; children: ReactNode }

/** Where a link to one field and the focus of its error lead, clear of the header. */
export const FieldAnchor = ({ name, anchor, className, children }: FieldAnchorProps) => (
  <div id={anchor} data-field={name} className={cn('min-w-0 scroll-mt-28', className)}>
    {children}
  </div>
)

type TextFieldProps<Form extends FieldValues> = Bound<Form> &
  Pick<FieldProps, 'label' | 'note' | 'hint' | 'required' | 'className'> &
  Omit<ComponentProps<typeof TextInput>, 'name' | 'className' | 'required'> & {
    /** Several lines. */
    rows?: number
    /** Shows how many characters of this maximum are typed. */
    limit?: number
    /** A whole number; an empty field is null. */
    isCount?: boolean
  }

export function TextField<Form extends FieldValues = FieldValues>({
  name,
  anchor,
  label,
  hint,
  required = false,
  note = required ? undefined : 'optional',
  className,
  rows,
  limit,
  isCount = false,
  ...input
}: TextFieldProps<Form>) {
  const { register } = useFormContext()
  const props = register(name, isCount ? { setValueAs: toCount } : {})
  return (
    <FieldAnchor name={name} anchor={anchor} className={className}>
      <Field
        label={label}
        note={limit ? <CharacterCount name={name} limit={limit} /> : note}
        hint={hint}
        required={required}
        error={useFieldError(name)}
      >
        {rows ? (
          <Textarea rows={rows} placeholder={input.placeholder} {...props} />
        ) : (
          <TextInput {...(isCount && { inputMode: 'numeric', autoComplete: 'off' })} {...input} {...props} />
        )}
      </Field>
    </FieldAnchor>
  )
}

/** For number fields: an empty one is null. */
export const toCount = (typed: unknown): number | null =>
  typed === '' || typed === null || typed === undefined ? null : Number(typed)

function CharacterCount({ name, limit }: { name: string; limit: number }) {
  const typed: string | null = useWatch({ name })
  return `${formatCount((typed ?? '').length)} / ${formatCount(limit)}`
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
        <MultiSelect {...select} value={field.value} onChange={field.onChange} />
      </Field>
    </FieldAnchor>
  )
}

type NameListFieldProps<Form extends FieldValues> = Bound<Form> &
  Pick<ComponentProps<typeof NameList>, 'label' | 'max' | 'maxLength' | 'placeholder'>

export function NameListField<Form extends FieldValues = FieldValues>({
  name,
  anchor,
  ...list
}: NameListFieldProps<Form>) {
  const { field } = useController({ name: name as string })
  return (
    <FieldAnchor name={name} anchor={anchor}>
      <NameList {...list} names={field.value} onChange={field.onChange} error={useFieldError(name)} />
    </FieldAnchor>
  )
}

type PictureInputProps<Form extends FieldValues> = Bound<Form> &
  Pick<ComponentProps<typeof PictureField>, 'label' | 'kind'> & {
    /** The field whose first letter is shown while there is no picture. */
    initialOf?: Path<Form>
  }

export function PictureInput<Form extends FieldValues = FieldValues>({
  name,
  anchor,
  initialOf,
  ...picture
}: PictureInputProps<Form>) {
  const { field } = useController({ name: name as string })
  return (
    <FieldAnchor name={name} anchor={anchor}>
      <PictureField
        {...picture}
        value={field.value}
        onChange={field.onChange}
        error={useFieldError(name)}
        fallback={initialOf && <Initial name={initialOf} />}
      />
    </FieldAnchor>
  )
}

function Initial({ name }: { name: string }) {
  const text: string = useWatch({ name })
  return <span className="plate-face text-5xl text-ink">{text.trim().charAt(0)}</span>
}

type PlaceInputProps<Form extends FieldValues> = Bound<Form> &
  Pick<ComponentProps<typeof PlaceField>, 'label' | 'hint'>

export function PlaceInput<Form extends FieldValues = FieldValues>({
  name,
  anchor,
  ...place
}: PlaceInputProps<Form>) {
  const { field } = useController({ name: name as string })
  return (
    <FieldAnchor name={name} anchor={anchor}>
      <PlaceField
        {...place}
        note="optional"
        value={field.value}
        onChange={field.onChange}
        error={useFieldError(name)}
      />
    </FieldAnchor>
  )
}
