import { useId, useState } from 'react'
import { CurrencyOptions } from '#client/fields/money-field.tsx'
import { Block } from '#client/ui/block.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field } from '#client/ui/field.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { plural } from '#shared/format/plural.ts'
import type { DateOrder } from '#shared/format/written-date.ts'
import {
  type ImportField,
  importFieldLabels,
  importFields,
  requiredFields,
} from '#shared/imports/import.constants.ts'
import type { DryRun, ImportMapping } from '#shared/imports/import.contract.ts'
import { type OrderSource, orderSources } from '#shared/redemptions/redemption.constants.ts'
import { sourceLabels } from './import-text.ts'

export type Layout = {
  source: OrderSource
  mapping: ImportMapping
  fixedCurrency: string | null
  shopId: string | null
  keepsUnknown: boolean
  dateOrder?: DateOrder | undefined
}

const needed: ReadonlySet<ImportField> = new Set(requiredFields)

const hints: Partial<Record<ImportField, string>> = {
  orderId: 'The ID in your shop’s webhooks, so that no order counts twice.',
  orderName: 'What the rows of one order have in common.',
  netAmount: 'After discounts, before shipping.',
  customerRef: 'We only store a keyed hash.',
}

type LayoutFieldsProps = {
  layout: Layout
  headers: readonly string[]
  /** The shops of the source, where there are several. */
  shops: DryRun['shops']
  missing: DryRun['missing']
  /** While the server detects columns. */
  isLocked: boolean
  onSource: (source: OrderSource) => void
  onChange: (change: Partial<Layout>) => void
}

export function LayoutFields(props: LayoutFieldsProps) {
  const { layout, shops, missing, isLocked, onSource, onChange } = props
  const { source, shopId, keepsUnknown } = layout
  const [wantsColumns, setWantsColumns] = useState(false)
  const columnsId = useId()
  const isOpen = wantsColumns || missing.length > 0
  const found = importFields.filter((field) => layout.mapping[field]).length
  return (
    <Block
      title="Columns"
      action={
        missing.length === 0 && (
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={columnsId}
            onClick={() => setWantsColumns(!wantsColumns)}
          >
            {isOpen ? 'Hide columns' : 'Change columns'}
          </Button>
        )
      }
    >
      <div className="grid gap-6">
        <Field
          label="Source"
          hint={`Where the order IDs come from. ${plural(found, 'column')} recognized.`}
          className="max-w-md"
        >
          <Select
            value={source}
            onChange={({ target }) => {
              const chosen = orderSources.find((one) => one === target.value)
              if (chosen) onSource(chosen)
            }}
          >
            <Options of={orderSources} entry={(one) => [one, sourceLabels[one]]} />
          </Select>
        </Field>
        {shops.length > 0 && (
          <Field
            label="Shop"
            note="required"
            hint="Your shops number their orders independently."
            error={!shopId && 'Choose the shop this file is from.'}
            className="max-w-md"
          >
            <Select
              value={shopId ?? ''}
              onChange={({ target }) => onChange({ shopId: target.value || null })}
            >
              <option value="">Choose a shop</option>
              <Options of={shops} entry={({ id, name }) => [id, name]} />
            </Select>
          </Field>
        )}
        <fieldset id={columnsId} hidden={!isOpen} disabled={isLocked}>
          <legend className="sr-only">Columns</legend>
          {isOpen && <ColumnFields {...props} />}
        </fieldset>
        <Checkbox
          checked={keepsUnknown}
          onChange={({ target }) => onChange({ keepsUnknown: target.checked })}
          label="Include sales with unknown codes. They count once the code exists"
        />
      </div>
    </Block>
  )
}

function ColumnFields({ layout, headers, missing, onChange }: LayoutFieldsProps) {
  const { mapping, fixedCurrency } = layout
  const map = (field: ImportField, header: string) => {
    const { [field]: _, ...others } = mapping
    onChange({ mapping: header ? { ...others, [field]: header } : others })
  }
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      {importFields.map((field) => (
        <Field
          key={field}
          label={importFieldLabels[field]}
          note={needed.has(field) ? 'required' : undefined}
          hint={hints[field]}
          error={missing.includes(field) && 'Choose a column.'}
        >
          <Select value={mapping[field] ?? ''} onChange={({ target }) => map(field, target.value)}>
            <option value="">{needed.has(field) ? 'Choose a column' : 'Not in this file'}</option>
            <Options of={headers} entry={(header) => [header, header]} />
          </Select>
        </Field>
      ))}
      <Field label="Currency for rows without one">
        <Select
          value={fixedCurrency ?? ''}
          onChange={({ target }) => onChange({ fixedCurrency: target.value || null })}
        >
          <option value="">None</option>
          <CurrencyOptions />
        </Select>
      </Field>
    </div>
  )
}
