import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '#client/lib/call.ts'
import { eventDateCalls } from '#client/lib/endpoint-map.ts'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { isStaleSave } from '#client/lib/stale-save.tsx'
import { toast } from '#client/lib/toast.ts'
import type { EventDate, EventDateFields, EventDateForm } from '#shared/events/event.contract.ts'
import { refreshDates } from './event.queries.ts'

type Saving = {
  date: EventDate | null
  form: Pick<UseFormReturn<EventDateForm, unknown, EventDateFields>, 'getValues' | 'setError'>
  onSaved: (saved: EventDate) => void
}

/** Adds a date or changes it. A change that came second brings back what stands there now. */
export function useSaveEventDate({ date, form, onSaved }: Saving) {
  const queryClient = useQueryClient()
  const [newer, setNewer] = useState<EventDate | null>(null)
  const save = useMutation({
    mutationFn: ({ fields, sequence }: { fields: EventDateFields; sequence: number }) =>
      date
        ? call(eventDateCalls.update, { params: { id: date.id }, body: { ...fields, sequence } })
        : call(eventDateCalls.create, { body: fields }),
    onSuccess: async (saved) => {
      onSaved(saved)
      toast({ variant: 'success', title: date ? 'Date saved' : 'Date on the calendar' })
      await refreshDates(queryClient)
    },
    onError: async (error) => {
      showFieldProblems(form, error)
      if (date && isStaleSave(error)) setNewer(await call(eventDateCalls.get, { params: { id: date.id } }))
    },
  })
  return { save, newer, forgetNewer: () => setNewer(null) }
}
