import { useWatch } from 'react-hook-form'
import { SelectField } from '#client/fields/choice-fields.tsx'
import { CurrencyField, MoneyField } from '#client/fields/money-field.tsx'
import { TextField, useFieldError } from '#client/fields/text-field.tsx'
import { CODE, LANDING_URL_MAX, STRIPE_PROMOTION } from '#shared/codes/code.rules.ts'
import { formatTimezone } from '#shared/format/date.ts'

export function CodeFields({ canRename, timezone }: { canRename: boolean; timezone: string }) {
  const isFixed = useWatch({ name: 'kind' }) === 'FIXED'
  const fixedError = useFieldError('fixedMinor')
  const currencyError = useFieldError('currency')
  return (
    <>
      <TextField
        name="code"
        label="Code"
        required
        hint={
          canRename
            ? 'What buyers enter at checkout. Not case-sensitive.'
            : 'This code has sales, so you can only change its case.'
        }
        inputClassName="mono"
        maxLength={CODE.max}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="MIRA15"
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField name="kind" label="Discount" required>
          <option value="PERCENT">Percentage</option>
          <option value="FIXED">Fixed amount</option>
        </SelectField>
        {!isFixed && (
          <TextField name="percentBp" label="Percent off" required inputMode="decimal" autoComplete="off" />
        )}
        {/* Hidden, not unmounted: only the field itself has the text of an invalid amount. */}
        <div className={isFixed ? 'contents' : 'hidden'}>
          <MoneyField name="fixedMinor" label="Amount off" required error={fixedError} />
          <CurrencyField amounts={['fixedMinor']} required error={currencyError} />
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="startsAt" label="Start date" required type="date" />
        <TextField
          name="endsAt"
          label="End date"
          required
          hint={`The code ends at midnight after this day (${formatTimezone(timezone)}), and no later than the contract.`}
          type="date"
        />
        <TextField
          name="commissionBp"
          label="Commission, %"
          hint="The racer’s share of each sale, after discount and refunds."
          note=""
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          name="maxUses"
          label="Usage limit"
          hint="Later sales are recorded but not credited."
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextField
        name="landingUrl"
        label="Landing page"
        hint="Where the QR code leads. Without one it contains the code."
        type="url"
        inputMode="url"
        maxLength={LANDING_URL_MAX}
        placeholder="https://example.com/mira"
      />
      <TextField
        name="stripePromotionId"
        label="Stripe promotion ID"
        hint="Only for Stripe, which sends this ID instead of the code."
        inputClassName="mono"
        maxLength={STRIPE_PROMOTION.max}
        autoComplete="off"
        spellCheck={false}
        placeholder="promo_"
      />
    </>
  )
}
