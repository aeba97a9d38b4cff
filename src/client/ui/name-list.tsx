import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Chip } from './chip.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

type NameListProps = {
  label: string
  names: readonly string[]
  max: number
  placeholder: string
  onChange: (names: string[]) => void
  error?: string | undefined
}

/** A list of names, added one at a time or separated by commas. */
export function NameList({ label, names, max, placeholder, onChange, error }: NameListProps) {
  const [typed, setTyped] = useState('')
  const line = useRef<HTMLInputElement>(null)
  const isFull = names.length >= max

  function add() {
    const more = typed.split(',').map((name) => name.trim())
    const all = [...new Set([...names, ...more.filter(Boolean)])]
    onChange(all.slice(0, max))
    // Names beyond the limit stay in the input.
    setTyped(all.slice(max).join(', '))
  }
  return (
    <div className="grid gap-3">
      <Field
        label={label}
        note={`${names.length} of ${max}`}
        hint={
          isFull ? `You’ve added all ${max}. Remove one to add another.` : 'Separate several with commas.'
        }
        error={error}
      >
        <div className="flex gap-2">
          <TextInput
            ref={line}
            value={typed}
            disabled={isFull}
            placeholder={placeholder}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => typed.trim() && add()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Enter adds a name and does not submit the form.
              event.preventDefault()
              if (typed.trim()) add()
            }}
          />
          <Button variant="quiet" disabled={isFull || !typed.trim()} onClick={add}>
            Add
          </Button>
        </div>
      </Field>
      {names.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {names.map((name) => (
            <li key={name}>
              <Chip
                removeLabel={`Remove ${name}`}
                onRemove={() => {
                  onChange(names.filter((other) => other !== name))
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
