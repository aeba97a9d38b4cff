import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { PlaceField } from '#client/fields/place-field.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useSession } from '#client/lib/session.ts'
import { isStaleSave, StaleSaveDialog } from '#client/lib/stale-save.tsx'
import { useDraft } from '#client/lib/use-draft.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { EVENT_CLASSES_MAX, eventStatuses, eventStatusLabels } from '#shared/events/event.constants.ts'
import { type EventDate, type EventDateFields, eventDateForm } from '#shared/events/event.contract.ts'
import type { Place } from '#shared/locations/location.contract.ts'
import { placeLabel } from '#shared/locations/place-label.ts'
import { fieldLabels, formOf } from './event-date-form.ts'
import { useSaveEventDate } from './use-save-event-date.ts'

type EventDateDialogProps = {
  /** The date to change; null for a new one. */
  date: EventDate | null
  /** Where a new date is, unless the promoter says otherwise. */
  place: Place | null
  onClose: () => void
  onSaved?: (saved: EventDate) => void
}

/** One date of an event or series. What is typed stays in this browser until it is saved. */
export function EventDateDialog({ date, place, onClose, onSaved }: EventDateDialogProps) {
  const session = useSession()
  const form = useForm({ resolver: zodResolver(eventDateForm), defaultValues: formOf(date, place) })
  const { errors } = form.formState
  const draft = useDraft(`event-date:${session?.user.id}:${date?.id ?? 'new'}`, form, date?.sequence)
  const { save, newer, forgetNewer } = useSaveEventDate({
    date,
    form,
    onSaved: (saved) => {
      draft.clear()
      onSaved?.(saved)
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
        description="Racers, brands and subscribed calendars see it as soon as you save."
      >
        <DialogForm onSubmit={submit(draft.version)}>
          <DialogBody className="gap-5">
            {!isStaleSave(save.error) && <ProblemAlert error={save.error} />}
            {draft.isRestored && (
              <Alert tone="info" title="Your draft is back on the grid">
                <Button variant="ghost" size="sm" onClick={draft.discard}>
                  Discard it
                </Button>
              </Alert>
            )}
            <Field {...text('title')} required>
              <TextInput {...form.register('title')} placeholder="Round 3 under lights" />
            </Field>
            <div className="grid gap-5 md:grid-cols-2">
              <Field {...text('startsAt')} required hint="By the clocks at the track">
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
              hint={`At most ${EVENT_CLASSES_MAX}, with commas between`}
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
                {eventStatuses.map((status) => (
                  <option key={status} value={status}>
                    {eventStatusLabels[status]}
                  </option>
                ))}
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
          onClose={forgetNewer}
        />
      )}
    </Dialog>
  )
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'city' in value
