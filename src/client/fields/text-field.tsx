import type { ComponentProps, ReactNode } from 'react'
import { type FieldValues, get, type Path, useFormContext, useWatch } from 'react-hook-form'
import { cn } from '#client/ui/cn.ts'
import { Field, type FieldProps } from '#client/ui/field.tsx'
import { Textarea, TextInput } from '#client/ui/text-input.tsx'
import { formatCount, parseNumber } from '#shared/format/number.ts'

/** A field of the surrounding form, found by its name. */
export type Bound<Form extends FieldValues> = {
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

export type Labelled = Pick<FieldProps, 'label' | 'hideLabel' | 'note' | 'hint' | 'required' | 'className'>

type TextFieldProps<Form extends FieldValues> = Bound<Form> &
  Labelled &
  Omit<ComponentProps<typeof TextInput>, 'name' | 'className' | 'required'> & {
    /** Several lines. */
    rows?: number
    /** Shows how many characters of this maximum are typed. */
    limit?: number
    /** A whole number, as `parseNumber` reads it; an empty field is null. */
    isCount?: boolean
    /** An empty field is null. */
    isNullable?: boolean
    /** The look of the control; `className` is that of the field. */
    inputClassName?: string
  }

/** A text, a number or a date of the surrounding form. Without a note, fields that are not required are "optional". */
export function TextField<Form extends FieldValues = FieldValues>({
  name,
  anchor,
  label,
  hideLabel = false,
  hint,
  required = false,
  note = required ? undefined : 'optional',
  className,
  inputClassName,
  rows,
  limit,
  isCount = false,
  isNullable = false,
  ...input
}: TextFieldProps<Form>) {
  const { register } = useFormContext()
  const props = {
    className: inputClassName,
    defaultValue: useSavedText(name),
    ...register(name, {
      ...(isCount && { setValueAs: toCount }),
      ...(isNullable && { setValueAs: (typed: string | null) => typed || null }),
    }),
  }
  return (
    <FieldAnchor name={name} anchor={anchor} className={className}>
      <Field
        label={label}
        hideLabel={hideLabel}
        note={limit ? <CharacterCount name={name} limit={limit} /> : note}
        hint={hint}
        required={required}
        error={useFieldError(name)}
      >
        {rows ? (
          <Textarea rows={rows} placeholder={input.placeholder} maxLength={input.maxLength} {...props} />
        ) : (
          <TextInput {...(isCount && { inputMode: 'numeric', autoComplete: 'off' })} {...input} {...props} />
        )}
      </Field>
    </FieldAnchor>
  )
}

/**
 * What the form was opened with. `register` fills a field only once it hydrates; with this the server's HTML has it too.
 */
export function useSavedText(name: string): string | number | undefined {
  const saved: unknown = get(useFormContext().formState.defaultValues, name)
  return typeof saved === 'string' || (typeof saved === 'number' && !Number.isNaN(saved)) ? saved : undefined
}

/** For number fields: an empty one is null. */
export const toCount = (typed: unknown): number | null =>
  typeof typed === 'number' ? typed : parseNumber(String(typed ?? ''))

function CharacterCount({ name, limit }: { name: string; limit: number }) {
  const typed: string | null = useWatch({ name })
  return `${formatCount((typed ?? '').length)} / ${formatCount(limit)}`
}
