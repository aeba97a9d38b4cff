import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebouncedValue } from '#client/lib/use-debounced-text.ts'
import { Button } from '#client/ui/button.tsx'
import { Combobox } from '#client/ui/combobox.tsx'
import { Field } from '#client/ui/field.tsx'
import { SearchIcon } from '#client/ui/icons.tsx'
import { BULK_MAX } from '#shared/messages/bulk-message.constants.ts'
import { racerSearchQuery } from './bulk-message.queries.ts'

type RacerPickerProps = { ids: readonly string[]; onChange: (ids: string[]) => void }

/** Finds racers by name and adds them to the audience. */
export function RacerPicker({ ids, onChange }: RacerPickerProps) {
  const [text, setText] = useState('')
  const search = useDebouncedValue(text.trim())
  const { data: found = [], isFetching, isSuccess } = useQuery(racerSearchQuery(search))
  const isFull = ids.length >= BULK_MAX
  const options = found
    .filter(({ id }) => !ids.includes(id))
    .map(({ id, firstName, lastName, number, city }) => ({
      value: id,
      label: [firstName, lastName, number && `#${number}`, city && `· ${city}`].filter(Boolean).join(' '),
    }))
  const nothing = isSuccess && !isFetching && search.length > 1 && options.length === 0
  return (
    <div className="grid gap-3">
      <Field
        label="Add a racer"
        note={`${ids.length} of ${BULK_MAX}`}
        hint={isFull ? 'You’ve reached the limit. Remove a racer to add another.' : undefined}
      >
        <Combobox
          text={text}
          onTextChange={setText}
          options={search.length > 1 ? options : []}
          onChoose={({ value }) => {
            onChange([...ids, value])
            setText('')
          }}
          onClear={() => setText('')}
          listLabel="Racers found"
          status={nothing ? 'No other racers found' : undefined}
          icon={<SearchIcon />}
          placeholder="Name, number or town"
          disabled={isFull}
        />
      </Field>
      {ids.length > 0 && (
        <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => onChange([])}>
          Remove all
        </Button>
      )}
    </div>
  )
}
