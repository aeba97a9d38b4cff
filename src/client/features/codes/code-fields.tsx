import type { UseFormReturn } from 'react-hook-form'
import { CurrencyOptions } from '#client/fields/money-field.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { CODE, LANDING_URL_MAX, STRIPE_PROMOTION } from '#shared/codes/code.constants.ts'
import type { CodeBody } from '#shared/codes/code.contract.ts'
import type { TypedCode } from './code-form.ts'

type CodeFieldsProps = {
  form: UseFormReturn<TypedCode, unknown, CodeBody>
  canRename: boolean
}

export function CodeFields({ form, canRename }: CodeFieldsProps) {
  const { errors } = form.formState
  const isFixed = form.watch('kind') === 'FIXED'
  return (
    <>
      <Field
        label="Code"
        required
        hint={
          canRename
            ? 'What buyers enter at checkout. Not case-sensitive.'
            : 'This code has sales, so you can only change its case.'
        }
        error={errors.code?.message}
      >
        <TextInput
          className="mono"
          maxLength={CODE.max}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="MIRA15"
          {...form.register('code')}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Discount" required error={errors.kind?.message}>
          <Select {...form.register('kind')}>
            <option value="PERCENT">Percentage</option>
            <option value="FIXED">Fixed amount</option>
          </Select>
        </Field>
        {isFixed ? (
          <>
            <Field label="Amount off" required error={errors.fixedMinor?.message}>
              <TextInput inputMode="decimal" autoComplete="off" {...form.register('fixedMinor')} />
            </Field>
            <Field label="Currency" required error={errors.currency?.message}>
              <Select {...form.register('currency')}>
                <CurrencyOptions />
              </Select>
            </Field>
          </>
        ) : (
          <Field label="Percent off" required error={errors.percentBp?.message}>
            <TextInput inputMode="decimal" autoComplete="off" {...form.register('percentBp')} />
          </Field>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Start date" required error={errors.startsAt?.message}>
          <TextInput type="date" {...form.register('startsAt')} />
        </Field>
        <Field
          label="End date"
          required
          hint="No later than the end of the contract."
          error={errors.endsAt?.message}
        >
          <TextInput type="date" {...form.register('endsAt')} />
        </Field>
        <Field
          label="Commission, %"
          hint="The racer’s share of each sale, after discount and refunds."
          error={errors.commissionBp?.message}
        >
          <TextInput inputMode="decimal" autoComplete="off" {...form.register('commissionBp')} />
        </Field>
        <Field
          label="Usage limit"
          note="optional"
          hint="Later sales are recorded but not credited."
          error={errors.maxUses?.message}
        >
          <TextInput inputMode="numeric" autoComplete="off" {...form.register('maxUses')} />
        </Field>
      </div>
      <Field
        label="Landing page"
        note="optional"
        hint="Where the QR code leads. Without one it contains the code."
        error={errors.landingUrl?.message}
      >
        <TextInput
          type="url"
          inputMode="url"
          maxLength={LANDING_URL_MAX}
          placeholder="https://example.com/mira"
          {...form.register('landingUrl')}
        />
      </Field>
      <Field
        label="Stripe promotion ID"
        note="optional"
        hint="Only for Stripe, which sends this ID instead of the code."
        error={errors.stripePromotionId?.message}
      >
        <TextInput
          className="mono"
          maxLength={STRIPE_PROMOTION.max}
          autoComplete="off"
          spellCheck={false}
          placeholder="promo_"
          {...form.register('stripePromotionId')}
        />
      </Field>
    </>
  )
}
