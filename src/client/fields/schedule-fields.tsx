import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#client/ui/button.tsx'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { TrashIcon } from '#client/ui/tool-icons.tsx'
import {
  type PaymentInterval,
  SCHEDULE_EVENT_MAX,
  SCHEDULE_TIMES_MAX,
} from '#shared/payments/payment.constants.ts'
import { type PaymentSchedule, paymentSchedule } from '#shared/payments/payment-schedule.contract.ts'
import { formatSchedule, onceAtStart } from '#shared/payments/payment-schedule.rules.ts'
import { NumberField } from './number-field.tsx'
import { TextField, useFieldError } from './text-field.tsx'

const intervalLabels: Record<PaymentInterval, string> = {
  ONCE: 'Once',
  MONTHLY: 'Monthly',
  QUARTERLY: 'Quarterly',
  PER_EVENT: 'Per event',
}

const hints: Record<PaymentInterval, string> = {
  ONCE: 'One payment',
  MONTHLY: 'On the same day of each month, or its last day',
  QUARTERLY: 'On the same day of every third month, or its last day',
  PER_EVENT: 'On the day of each event you list',
}

type ScheduleFieldsProps = {
  intervals: readonly PaymentInterval[]
  /** How many payments there usually are. */
  usualTimes: (interval: PaymentInterval) => number
  /** The first day of the contract, on which the first payment is due unless another day is chosen; null if unknown. */
  startsOn: string | null
  /** The amount of each payment, once it is entered. */
  amountMinor: number | null
  currency: string
  /** Where a first due date has to be chosen. */
  needsFirstDay?: boolean
}

/** The form's `schedule`: how often, how many times and from when, with a summary of what it leads to. */
export function ScheduleFields({
  intervals,
  usualTimes,
  needsFirstDay = false,
  ...shown
}: ScheduleFieldsProps) {
  const { setValue, getValues } = useFormContext()
  const schedule: PaymentSchedule = useWatch({ name: 'schedule' }) ?? onceAtStart
  const { interval } = schedule
  function choose(next: PaymentInterval) {
    setValue('schedule.interval', next, { shouldDirty: true })
    setValue('schedule.times', usualTimes(next))
    const isEmpty = (getValues('schedule.events') ?? []).length === 0
    if (next === 'PER_EVENT' && isEmpty) setValue('schedule.events', [{ name: '', on: '' }])
  }
  const repeats = interval === 'MONTHLY' || interval === 'QUARTERLY'
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Payment schedule" hint={hints[interval]}>
          <Select value={interval} onChange={({ target }) => choose(target.value as PaymentInterval)}>
            <Options of={intervals} entry={(each) => [each, intervalLabels[each]]} />
          </Select>
        </Field>
        {repeats && <NumberField name="schedule.times" label="Number of payments" required />}
        {interval !== 'PER_EVENT' && (
          <TextField
            name="schedule.firstDueOn"
            label={repeats ? 'First due date' : 'Due date'}
            type="date"
            isNullable
            required={needsFirstDay}
            hint={needsFirstDay ? undefined : 'If empty, the first day of the contract'}
          />
        )}
      </div>
      {interval === 'PER_EVENT' && <EventFields />}
      <SchedulePreview schedule={schedule} {...shown} />
    </>
  )
}

function EventFields() {
  const { fields, append, remove } = useFieldArray({ name: 'schedule.events' })
  const error = useFieldError('schedule.events')
  const rootError = useFieldError('schedule.events.root')
  return (
    <FieldGroup
      label="Events"
      note={`${fields.length} of ${SCHEDULE_TIMES_MAX}`}
      hint="One payment is due on the day of each event."
      error={rootError ?? error}
    >
      {fields.map(({ id }, index) => (
        <fieldset
          key={id}
          aria-label={`Event ${index + 1}`}
          className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[1fr_11rem_auto]"
        >
          <TextField
            name={`schedule.events.${index}.name`}
            label="Event"
            note=""
            className="max-sm:col-span-2"
            maxLength={SCHEDULE_EVENT_MAX}
            placeholder="Season opener"
            autoComplete="off"
          />
          <TextField name={`schedule.events.${index}.on`} label="Date" note="" type="date" />
          <Button
            variant="ghost"
            size="icon"
            className="mt-[1.7rem]"
            aria-label={`Remove event ${index + 1}`}
            onClick={() => remove(index)}
          >
            <TrashIcon />
          </Button>
        </fieldset>
      ))}
      {fields.length < SCHEDULE_TIMES_MAX && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onClick={() => append({ name: '', on: '' })}
        >
          <PlusIcon />
          Add event
        </Button>
      )}
    </FieldGroup>
  )
}

type SchedulePreviewProps = Pick<ScheduleFieldsProps, 'startsOn' | 'amountMinor' | 'currency'> & {
  schedule: PaymentSchedule
}

/** What the fields lead to, while they can be read. */
function SchedulePreview({ schedule, startsOn, amountMinor, currency }: SchedulePreviewProps) {
  const parsed = paymentSchedule.safeParse(schedule)
  if (!amountMinor || !parsed.success) return null
  return (
    <p role="status" className="bg-sunk px-4 py-3 text-ui gate gate-flag">
      {formatSchedule({ amountMinor, currency }, parsed.data, startsOn)}
    </p>
  )
}
