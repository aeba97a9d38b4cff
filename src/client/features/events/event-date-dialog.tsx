import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { SelectField } from '#client/fields/choice-fields.tsx'
import { PlaceField } from '#client/fields/place-field.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { call } from '#client/lib/call.ts'
import { eventDateCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useSession } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { DialogBody } from '#client/ui/dialog.tsx'
import { EVENT_CLASSES_MAX, eventStatusLabels } from '#shared/events/event.constants.ts'
import { type EventDate, type EventDateForm, eventDateForm } from '#shared/events/event.contract.ts'
import type { Place } from '#shared/locations/location.contract.ts'
import { isPlace, placeLabel } from '#shared/locations/place.rules.ts'
import { refreshDates } from './event.queries.ts'
import { fieldLabels, formOf } from './event-date-form.ts'

type EventDateDialogProps = {
  /** Null for a new date. */
  date: EventDate | null
  /** The default place of a new date. */
  place: Place | null
  onClose: () => void
}

/** Adds or edits an event date; unsaved input is kept as a draft in this browser. */
export function EventDateDialog({ date, place, onClose }: EventDateDialogProps) {
  const session = useSession()
  const create = useEndpointMutation(eventDateCalls.create, { success: 'Date added', onSuccess })
  const update = useEndpointMutation(eventDateCalls.update, { success: 'Date saved', onSuccess })
  const form = {
    size: 'lg',
    description: 'Racers, brands and subscribed calendars see changes as soon as you save.',
    schema: eventDateForm,
    defaultValues: formOf(date, place),
    draftKey: `event-date:${session?.user.id}:${date?.id ?? 'new'}`,
    layout: (fields: ReactNode) => <DialogBody className="gap-5">{fields}</DialogBody>,
    children: <EventDateFields />,
    onClose,
  } as const
  if (!date) {
    return (
      <FormDialog
        {...form}
        title="Add a date"
        submit="Add date"
        mutation={create}
        toInput={(body) => ({ body })}
      />
    )
  }
  const { id } = date
  return (
    <FormDialog
      {...form}
      title="Edit date"
      submit="Save date"
      version={date.sequence}
      mutation={update}
      toInput={(body, sequence) => ({ params: { id }, body: { ...body, sequence } })}
      stale={{
        labels: fieldLabels,
        textOf: (name, value) =>
          name === 'place' && isPlace(value) ? placeLabel(value) : String(value ?? ''),
        load: async () => {
          const current = await call(eventDateCalls.get, { params: { id } })
          return { version: current.sequence, values: formOf(current, null) }
        },
      }}
    />
  )
}

const onSuccess = (_date: unknown, _input: unknown, queryClient: QueryClient) =>
  void refreshDates(queryClient)

const text = (name: 'title' | 'startsAt' | 'endsAt' | 'track' | 'classes' | 'entryUrl' | 'ticketUrl') => ({
  name,
  label: fieldLabels[name],
})

const url = { type: 'url', inputMode: 'url', placeholder: 'https://' } as const

const EventDateFields = () => (
  <>
    <TextField {...text('title')} required placeholder="Round 3 under lights" />
    <div className="grid gap-5 md:grid-cols-2">
      <TextField {...text('startsAt')} required hint="Local time at the track" type="datetime-local" />
      <TextField {...text('endsAt')} required type="datetime-local" />
      <TextField {...text('track')} placeholder="Harrow Creek Speedway" />
      <Controller<EventDateForm, 'place'>
        name="place"
        render={({ field, fieldState }) => (
          <PlaceField
            label={fieldLabels.place}
            note="sets the time zone"
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
    </div>
    <TextField
      {...text('classes')}
      hint={`Up to ${EVENT_CLASSES_MAX}, separated by commas`}
      placeholder="Late Model, Legends"
    />
    <div className="grid gap-5 md:grid-cols-2">
      <TextField {...text('entryUrl')} {...url} />
      <TextField {...text('ticketUrl')} {...url} />
    </div>
    <SelectField
      name="status"
      label={fieldLabels.status}
      className="md:max-w-60"
      labels={eventStatusLabels}
    />
  </>
)
