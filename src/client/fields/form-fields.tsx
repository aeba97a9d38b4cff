import type { ComponentProps } from 'react'
import { type FieldValues, type Path, useController, useWatch } from 'react-hook-form'
import { NameList } from '#client/ui/name-list.tsx'
import { PictureField } from './picture-field.tsx'
import { PlaceField } from './place-field.tsx'
import { type Bound, FieldAnchor, useFieldError } from './text-field.tsx'

type NameListFieldProps<Form extends FieldValues> = Bound<Form> &
  Pick<ComponentProps<typeof NameList>, 'label' | 'max' | 'placeholder'>

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
  Pick<ComponentProps<typeof PictureField>, 'label' | 'note' | 'kind'> & {
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
  Pick<ComponentProps<typeof PlaceField>, 'label' | 'hint'> & {
    /** Called after the user chose another place or none. */
    onChoose?: () => void
  }

export function PlaceInput<Form extends FieldValues = FieldValues>({
  name,
  anchor,
  onChoose,
  ...place
}: PlaceInputProps<Form>) {
  const { field } = useController({ name: name as string })
  return (
    <FieldAnchor name={name} anchor={anchor}>
      <PlaceField
        {...place}
        note="optional"
        value={field.value}
        onChange={(chosen) => {
          field.onChange(chosen)
          onChoose?.()
        }}
        error={useFieldError(name)}
      />
    </FieldAnchor>
  )
}
