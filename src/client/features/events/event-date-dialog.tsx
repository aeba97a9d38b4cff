import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { PlaceField } from '#client/fields/place-field.tsx'
import { call } from '#client/lib/call.ts'
import { eventDateCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useSession } from '#client/lib/session.ts'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { isStaleSave, StaleSaveDialog } from '#client/lib/stale-save.tsx'
import { toast } from '#client/lib/toast.ts'
import { DraftNotice, useDraft } from '#client/lib/use-draft.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { EVENT_CLASSES_MAX, eventStatuses, eventStatusLabels } from '#shared/events/event.constants.ts'
import {
  type EventDate,
  type EventDateFields,
  type EventDateForm,
  eventDateForm,
} from '#shared/events/event.contract.ts'
import type { Place } from '#shared/locations/location.contract.ts'
import { placeLabel } from '#shared/locations/place.rules.ts'
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
  const form = useForm({ resolver: zodResolver(eventDateForm), defaultValues: formOf(date, place) })
  const { errors } = form.formState
  const draft = useDraft(`event-date:${session?.user.id}:${date?.id ?? 'new'}`, form, date?.sequence)
  const { save, newer, dismissNewer } = useSaveEventDate({
    date,
    form,
    onSaved: () => {
      draft.clear()
      onClose()
    },
  })
  const submit = (sequence: number) =>
    form.handleSubmit((fields: EventDateFields) => save.mutate({ fields, sequence }))
  const text = (name: 'title' | 'startsAt' | 'endsAt' | 'track' | 'classes' | 'entryUrl' | 'ticketUrl') => ({
    label: fieldLabels[name],
    error: errors[name]?.message,
  })

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="lg"
        title={date ? 'Edit date' : 'Add a date'}
        description="Racers, brands and subscribed calendars see changes as soon as you save."
      >
        <DialogForm onSubmit={submit(draft.version)}>
          <DialogBody className="gap-5">
            {!isStaleSave(save.error) && <ProblemAlert error={save.error} />}
            {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
            <Field {...text('title')} required>
              <TextInput {...form.register('title')} placeholder="Round 3 under lights" />
            </Field>
            <div className="grid gap-5 md:grid-cols-2">
              <Field {...text('startsAt')} required hint="Local time at the track">
                <TextInput type="datetime-local" {...form.register('startsAt')} />
              </Field>
              <Field {...text('endsAt')} required>
                <TextInput type="datetime-local" {...form.register('endsAt')} />
              </Field>
              <Field {...text('track')} note="optional">
                <TextInput {...form.register('track')} placeholder="Harrow Creek Speedway" />
              </Field>
              <Controller
                control={form.control}
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
            <Field
              {...text('classes')}
              note="optional"
              hint={`Up to ${EVENT_CLASSES_MAX}, separated by commas`}
            >
              <TextInput {...form.register('classes')} placeholder="Late Model, Legends" />
            </Field>
            <div className="grid gap-5 md:grid-cols-2">
              <Field {...text('entryUrl')} note="optional">
                <TextInput type="url" inputMode="url" {...form.register('entryUrl')} placeholder="https://" />
              </Field>
              <Field {...text('ticketUrl')} note="optional">
                <TextInput
                  type="url"
                  inputMode="url"
                  {...form.register('ticketUrl')}
                  placeholder="https://"
                />
              </Field>
            </div>
            <Field label={fieldLabels.status} error={errors.status?.message} className="md:max-w-60">
              <Select {...form.register('status')}>
                <Options of={eventStatuses} entry={(status) => [status, eventStatusLabels[status]]} />
              </Select>
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={save.isPending}>
              {date ? 'Save date' : 'Add date'}
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
      {newer && (
        <StaleSaveDialog
          mine={form.getValues()}
          theirs={formOf(newer, null)}
          labels={fieldLabels}
          textOf={(name, value) =>
            name === 'place' && isPlace(value) ? placeLabel(value) : String(value ?? '')
          }
          pending={save.isPending}
          onKeepMine={submit(newer.sequence)}
          onTakeTheirs={() => {
            draft.clear()
            onClose()
          }}
          onClose={dismissNewer}
        />
      )}
    </Dialog>
  )
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'city' in value

type SaveOptions = {
  date: EventDate | null
  form: Pick<UseFormReturn<EventDateForm, unknown, EventDateFields>, 'getValues' | 'setError'>
  onSaved: () => void
}

/** Creates or updates a date; after a conflict `newer` is the version that was saved in between. */
function useSaveEventDate({ date, form, onSaved }: SaveOptions) {
  const queryClient = useQueryClient()
  const [newer, setNewer] = useState<EventDate | null>(null)
  const save = useMutation({
    mutationFn: ({ fields, sequence }: { fields: EventDateFields; sequence: number }) =>
      date
        ? call(eventDateCalls.update, { params: { id: date.id }, body: { ...fields, sequence } })
        : call(eventDateCalls.create, { body: fields }),
    onSuccess: async () => {
      onSaved()
      toast({ variant: 'success', title: date ? 'Date saved' : 'Date added' })
      await refreshDates(queryClient)
    },
    onError: async (error) => {
      showFieldProblems(form, error)
      if (date && isStaleSave(error)) setNewer(await call(eventDateCalls.get, { params: { id: date.id } }))
    },
  })
  return { save, newer, dismissNewer: () => setNewer(null) }
}
