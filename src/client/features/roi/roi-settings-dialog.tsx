import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#client/lib/call.ts'
import { roiCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { isStaleSave, StaleSaveDialog } from '#client/lib/stale-save.tsx'
import { toast } from '#client/lib/toast.ts'
import { invalidateAll } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { type RoiSettings, roiSettingsForm, type SaveRoiSettingsBody } from '#shared/roi/roi.contract.ts'
import { RateFields } from './rate-fields.tsx'
import { roiKeys, roiSettingsQuery } from './roi.queries.ts'
import { settingsLabels, toSettingsBody, toSettingsForm } from './roi-settings-form.ts'

const currencies = Intl.supportedValuesOf('currency')

/** The margin and the exchange rates that a brand's return is worked out with. */
export function RoiSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data: settings, error } = useQuery(roiSettingsQuery)
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title="Margin and rates"
        description="Only you see the margin. Racers and recaps show net sales per unit spent instead."
      >
        {settings ? (
          <SettingsForm settings={settings} onClose={onClose} />
        ) : (
          <DialogBody>
            <ProblemAlert error={error} />
            {!error && <Skeleton className="h-40" />}
          </DialogBody>
        )}
      </DialogContent>
    </Dialog>
  )
}

function SettingsForm({ settings, onClose }: { settings: RoiSettings; onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm({
    resolver: zodResolver(roiSettingsForm),
    defaultValues: toSettingsForm(settings),
  })
  const { errors } = form.formState
  const [newer, setNewer] = useState<RoiSettings | null>(null)
  const save = useMutation({
    mutationFn: (body: SaveRoiSettingsBody) => call(roiCalls.saveSettings, { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(roiSettingsQuery.queryKey, saved)
      void invalidateAll(queryClient, roiKeys.shownIn)
      toast({ variant: 'success', title: 'Margin and rates saved' })
      onClose()
    },
    onError: async (error) => {
      if (isStaleSave(error)) setNewer(await queryClient.fetchQuery(roiSettingsQuery))
    },
  })
  const submit = (version: number) =>
    form.handleSubmit((typed) => save.mutate(toSettingsBody(typed, version)))
  const reportCurrency = form.watch('reportCurrency')
  return (
    <DialogForm onSubmit={submit(settings.version)}>
      <DialogBody className="gap-6">
        <ProblemAlert error={isStaleSave(save.error) ? null : save.error} />
        <Field
          label="Margin"
          note="percent"
          hint="What you keep of a net sale after the cost of goods. Leave it empty to show no profit."
          error={errors.margin?.message}
        >
          <TextInput inputMode="decimal" autoComplete="off" placeholder="42.5" {...form.register('margin')} />
        </Field>
        <Field
          label="Report in"
          hint="Add a rate for each other currency to combine all figures."
          error={errors.reportCurrency?.message}
        >
          <Select {...form.register('reportCurrency')}>
            <option value="">Separate currencies</option>
            {currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
        </Field>
        {reportCurrency && <RateFields form={form} currencies={currencies} />}
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={save.isPending}>
          Save
        </Button>
      </DialogFooter>
      {newer && (
        <StaleSaveDialog
          mine={form.getValues()}
          theirs={toSettingsForm(newer)}
          labels={settingsLabels}
          pending={save.isPending}
          onKeepMine={submit(newer.version)}
          onTakeTheirs={onClose}
          onClose={() => setNewer(null)}
        />
      )}
    </DialogForm>
  )
}
