import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { NotificationPreferences } from '#shared/notifications/notification.contract.ts'
import { localTimeZone } from '#shared/time.ts'

const NIGHT = { from: '22:00', to: '07:00' }

type QuietHoursFieldsProps = { form: UseFormReturn<NotificationPreferences> }

/** When no push is sent, in one time zone, wherever the user travels. */
export function QuietHoursFields({ form }: QuietHoursFieldsProps) {
  const quiet = useWatch({ control: form.control, name: 'quietHours' })
  const errors = form.formState.errors.quietHours
  return (
    <>
      <Checkbox
        label="Pause push notifications during these hours"
        checked={quiet !== null}
        onChange={({ target }) =>
          form.setValue('quietHours', target.checked ? { ...NIGHT, timezone: localTimeZone() } : null, {
            shouldDirty: true,
          })
        }
      />
      {quiet && (
        <div className="grid max-w-140 grid-cols-2 gap-5 sm:grid-cols-[8rem_8rem_minmax(0,1fr)]">
          <Field label="From" required error={errors?.from?.message}>
            <TextInput type="time" {...form.register('quietHours.from')} />
          </Field>
          <Field label="To" required error={errors?.to?.message}>
            <TextInput type="time" {...form.register('quietHours.to')} />
          </Field>
          <Field label="Time zone" required error={errors?.timezone?.message} className="max-sm:col-span-2">
            <Select {...form.register('quietHours.timezone')}>
              {zonesWith(quiet.timezone).map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
    </>
  )
}

/** Includes the chosen time zone even if this browser doesn't know it. */
const zonesWith = (chosen: string) => [...new Set([chosen, ...Intl.supportedValuesOf('timeZone')])].toSorted()
