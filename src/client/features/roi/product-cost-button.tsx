import { useState } from 'react'
import { MoneyField } from '#client/fields/money-field.tsx'
import { useFieldError } from '#client/fields/text-field.tsx'
import { roiCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { SettingsIcon } from '#client/ui/tool-icons.tsx'
import { formatMoney } from '#shared/format/money.ts'
import { type ProductCost, productCostForm } from '#shared/roi/roi.contract.ts'
import { roiKeys } from './roi.queries.ts'

type ProductCostProps = { contractId: string; cost: ProductCost }

/** What the product of a contract costs the brand, for its own return. */
export function ProductCostButton(props: ProductCostProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button call={roiCalls.saveProductCost} variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        <SettingsIcon />
        Product cost
      </Button>
      {isOpen && <ProductCostDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ProductCostDialog({ contractId, cost, onClose }: ProductCostProps & { onClose: () => void }) {
  const save = useEndpointMutation(roiCalls.saveProductCost, {
    success: 'Product cost saved',
    invalidates: roiKeys.shownIn,
  })
  const retail = formatMoney({ amountMinor: cost.retailMinor, currency: cost.currency })
  return (
    <FormDialog
      title="Product cost"
      description={`Only you see it. The contract states the retail value, ${retail}.`}
      submit="Save"
      schema={productCostForm}
      defaultValues={{ costMinor: cost.costMinor }}
      version={cost.version}
      mutation={save}
      toInput={({ costMinor }, version) => ({ params: { id: contractId }, body: { costMinor, version } })}
      onClose={onClose}
    >
      <CostField currency={cost.currency} />
    </FormDialog>
  )
}

const CostField = ({ currency }: { currency: string }) => (
  <MoneyField
    name="costMinor"
    label={`Your cost in ${currency}`}
    note="optional"
    hint="Your return is calculated with it. If empty, the retail value counts."
    currency={currency}
    error={useFieldError('costMinor') && 'Enter an amount, such as 1,500'}
  />
)
