import { useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/chip.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { LINE_MAX } from '#shared/profiles/profile.constants.ts'

type TrackListProps = {
  tracks: readonly string[]
  max: number
  onChange: (tracks: string[]) => void
  error?: string | undefined
}

/** Names, added one at a time; several with commas between are several. */
export function TrackList({ tracks, max, onChange, error }: TrackListProps) {
  const [typed, setTyped] = useState('')
  const line = useRef<HTMLInputElement>(null)
  const isFull = tracks.length >= max

  function add() {
    const names = typed.split(',').map((name) => name.trim())
    onChange([...new Set([...tracks, ...names.filter(Boolean)])].slice(0, max))
    setTyped('')
  }
  return (
    <div className="grid gap-3">
      <Field
        label="Other tracks"
        note={`${tracks.length} of ${max}`}
        error={error}
        hint={isFull ? `That is all ${max}. Take one away to add another.` : undefined}
      >
        <div className="flex gap-2">
          <TextInput
            ref={line}
            value={typed}
            maxLength={LINE_MAX}
            disabled={isFull}
            placeholder="Pinebarren Raceway"
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => typed.trim() && add()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // The line adds a track; it does not send the form.
              event.preventDefault()
              if (typed.trim()) add()
            }}
          />
          <Button variant="quiet" disabled={isFull || !typed.trim()} onClick={add}>
            Add
          </Button>
        </div>
      </Field>
      {tracks.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tracks.map((track) => (
            <li key={track}>
              <Chip
                removeLabel={`Remove ${track}`}
                onRemove={() => {
                  onChange(tracks.filter((other) => other !== track))
                  line.current?.focus()
                }}
              >
                {track}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
