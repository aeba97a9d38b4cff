import { FieldGroup } from '#client/ui/field.tsx'
import { RadioCard, RadioCards } from '#client/ui/radio-card.tsx'
import { formatDate } from '#shared/format/date.ts'
import { type AmbiguousDate, type DateOrder, dateOrders, readDate } from '#shared/format/written-date.ts'

const orderLabels: Record<DateOrder, string> = { MONTH_FIRST: 'Month first', DAY_FIRST: 'Day first' }

type DateOrderChoiceProps = AmbiguousDate & {
  onChoose: (order: DateOrder) => void
}

/** For dates such as 05/06/2026, which other dates of the table may have decided already. */
export const DateOrderChoice = ({ example, order, onChoose }: DateOrderChoiceProps) => (
  <FieldGroup
    label={`Which day is ${example}?`}
    hint={
      order ? 'All dates of this kind are read like this.' : 'Choose one to read the dates of this table.'
    }
  >
    <RadioCards className="grid-cols-2">
      {dateOrders.map((each) => (
        <RadioCard
          key={each}
          name="date-order"
          label={readableDay(example, each)}
          description={orderLabels[each]}
          checked={order === each}
          onChange={() => onChoose(each)}
        />
      ))}
    </RadioCards>
  </FieldGroup>
)

function readableDay(written: string, order: DateOrder): string {
  const read = readDate(written, order)
  return read && read !== 'AMBIGUOUS' ? formatDate(read.day) : written
}
