import { useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/chip.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { CLASS_NAME_MAX, CLASSES_MAX } from '#shared/promoters/promoter.constants.ts'

type ClassListProps = {
  classes: readonly string[]
  onChange: (classes: string[]) => void
  error?: string | undefined
}

/** Classes that start, added one at a time; several with commas between are several. */
export function ClassList({ classes, onChange, error }: ClassListProps) {
  const [typed, setTyped] = useState('')
  const line = useRef<HTMLInputElement>(null)
  const isFull = classes.length >= CLASSES_MAX

  function add() {
    const names = typed.split(',').map((name) => name.trim().slice(0, CLASS_NAME_MAX))
    onChange([...new Set([...classes, ...names.filter(Boolean)])].slice(0, CLASSES_MAX))
    setTyped('')
  }
  return (
    <div className="grid gap-3">
      <Field
        label="Classes"
        note={`${classes.length} of ${CLASSES_MAX}`}
        hint={
          isFull
            ? `That is all ${CLASSES_MAX}. Take one away to add another.`
            : 'Several at once with commas between.'
        }
        error={error}
      >
        <div className="flex gap-2">
          <TextInput
            ref={line}
            value={typed}
            disabled={isFull}
            placeholder="Late Model, Legends"
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => typed.trim() && add()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // The line adds a class; it does not send the form.
              event.preventDefault()
              if (typed.trim()) add()
            }}
          />
          <Button variant="quiet" disabled={isFull || !typed.trim()} onClick={add}>
            Add
          </Button>
        </div>
      </Field>
      {classes.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {classes.map((name) => (
            <li key={name}>
              <Chip
                removeLabel={`Remove ${name}`}
                onRemove={() => {
                  onChange(classes.filter((other) => other !== name))
                  line.current?.focus()
                }}
              >
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
