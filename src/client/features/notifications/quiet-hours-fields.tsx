import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '#client/fields/choice-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import type { NotificationPreferences } from '#shared/notifications/notification.contract.ts'
import { localTimeZone } from '#shared/time.ts'

const NIGHT = { from: '22:00', to: '07:00' }

/** When no push is sent, in one time zone, wherever the user travels. */
export function QuietHoursFields() {
  const { setValue } = useFormContext<NotificationPreferences>()
  const quiet = useWatch<NotificationPreferences, 'quietHours'>({ name: 'quietHours' })
  return (
    <>
      <Checkbox
        label="Pause push notifications during these hours"
        checked={quiet !== null}
        onChange={({ target }) =>
          setValue('quietHours', target.checked ? { ...NIGHT, timezone: localTimeZone() } : null, {
            shouldDirty: true,
          })
        }
      />
      {quiet && (
        <div className="grid max-w-140 grid-cols-2 gap-5 sm:grid-cols-[8rem_8rem_minmax(0,1fr)]">
          <TextField name="quietHours.from" label="From" required type="time" />
          <TextField name="quietHours.to" label="To" required type="time" />
          <SelectField name="quietHours.timezone" label="Time zone" required className="max-sm:col-span-2">
            {zonesWith(quiet.timezone).map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </>
  )
}

/** Includes the chosen time zone even if this browser doesn't know it. */
const zonesWith = (chosen: string) => [...new Set([chosen, ...Intl.supportedValuesOf('timeZone')])].toSorted()
