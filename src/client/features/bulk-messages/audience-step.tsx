import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { useDebouncedValue } from '#client/lib/use-debounced-text.ts'
import { Button } from '#client/ui/button.tsx'
import { Combobox } from '#client/ui/combobox.tsx'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { SearchIcon } from '#client/ui/icons.tsx'
import { RadioCard, RadioCards } from '#client/ui/radio-card.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { BULK_MAX } from '#shared/messages/bulk-message.constants.ts'
import type { Audience, BulkDraft } from '#shared/messages/bulk-message.contract.ts'
import { paths } from '#shared/paths.ts'
import { racerSearchQuery, savedSearchesQuery, shortlistsQuery } from './bulk-message.queries.ts'
import { ReachSummary } from './reach-summary.tsx'

type Kind = Audience['type']

const kinds: readonly { kind: Kind; label: string; description: string }[] = [
  { kind: 'shortlist', label: 'A shortlist', description: 'Everyone on one of your lists.' },
  { kind: 'savedSearch', label: 'A saved search', description: 'Everyone it finds when you send.' },
  { kind: 'pick', label: 'Selected racers', description: 'Racers you choose one by one.' },
]

export function AudienceStep() {
  const { setValue } = useFormContext<BulkDraft>()
  const audience = useWatch<BulkDraft, 'audience'>({ name: 'audience' })
  const choose = (next: Audience) => setValue('audience', next, { shouldDirty: true })
  const { data: lists = [] } = useQuery(shortlistsQuery)
  const { data: searches = [] } = useQuery(savedSearchesQuery)

  function chooseKind(kind: Kind) {
    if (kind === 'pick') return choose({ type: 'pick', ids: [] })
    const first = kind === 'shortlist' ? lists[0] : searches[0]
    if (!first) return
    choose(
      kind === 'shortlist'
        ? { type: 'shortlist', shortlistId: first.id }
        : { type: 'savedSearch', savedSearchId: first.id },
    )
  }
  const isEmpty = (kind: Kind) =>
    (kind === 'shortlist' && lists.length === 0) || (kind === 'savedSearch' && searches.length === 0)

  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="grid content-start gap-6">
        <FieldGroup label="Audience" hint={`Up to ${BULK_MAX} racers, each in a separate conversation.`}>
          <RadioCards className="grid-cols-1 sm:grid-cols-3">
            {kinds.map(({ kind, label, description }) => (
              <RadioCard
                key={kind}
                name="audience-kind"
                value={kind}
                label={label}
                description={description}
                checked={audience?.type === kind}
                disabled={isEmpty(kind)}
                onChange={() => chooseKind(kind)}
              />
            ))}
          </RadioCards>
        </FieldGroup>
        {lists.length === 0 && searches.length === 0 && (
          <p className="text-ui text-muted">
            You don’t have a shortlist or saved search yet.{' '}
            <AppTextLink to={paths.discoverAthletes()}>Discover racers</AppTextLink> to create one, or select
            racers.
          </p>
        )}
        {audience?.type === 'shortlist' && (
          <Field label="Shortlist">
            <Select
              value={audience.shortlistId}
              onChange={({ currentTarget: { value } }) => choose({ type: 'shortlist', shortlistId: value })}
            >
              <Options
                of={lists}
                entry={({ id, name, athleteIds }) => [id, `${name} (${athleteIds.length})`]}
              />
            </Select>
          </Field>
        )}
        {audience?.type === 'savedSearch' && (
          <Field label="Saved search">
            <Select
              value={audience.savedSearchId}
              onChange={({ currentTarget: { value } }) =>
                choose({ type: 'savedSearch', savedSearchId: value })
              }
            >
              <Options of={searches} entry={({ id, name }) => [id, name]} />
            </Select>
          </Field>
        )}
        {audience?.type === 'pick' && (
          <RacerPicker ids={audience.ids} onChange={(ids) => choose({ type: 'pick', ids })} />
        )}
      </div>
      <ReachSummary audience={audience} />
    </div>
  )
}

type RacerPickerProps = { ids: readonly string[]; onChange: (ids: string[]) => void }

function RacerPicker({ ids, onChange }: RacerPickerProps) {
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
