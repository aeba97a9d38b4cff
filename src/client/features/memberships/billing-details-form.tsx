import { Controller, FormProvider } from 'react-hook-form'
import { CountrySelect } from '#client/fields/country-select.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { billingCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { type BillingDetails, billingDetails } from '#shared/memberships/billing.contract.ts'

/** What stands on invoices. */
export function BillingDetailsForm({ details }: { details: BillingDetails }) {
  const save = useEndpointMutation(billingCalls.saveDetails, {
    invalidates: [['/api/billing']],
    success: 'Billing details saved',
  })
  const { form, submit } = useMutationForm({
    schema: billingDetails,
    defaultValues: details,
    mutation: save,
    toInput: (body) => ({ body }),
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
        <TextField name="name" label="Name or company" autoComplete="organization" />
        <TextField name="email" label="Email for receipts" type="email" autoComplete="email" required />
        <TextField name="line1" label="Address" autoComplete="address-line1" />
        <TextField name="line2" label="Address, second line" autoComplete="address-line2" />
        <TextField name="city" label="City" autoComplete="address-level2" />
        <TextField name="state" label="State or region" autoComplete="address-level1" />
        <TextField name="postalCode" label="Postal code" autoComplete="postal-code" />
        <Field label="Country" note="optional" error={form.formState.errors.countryCode?.message}>
          <Controller
            name="countryCode"
            control={form.control}
            render={({ field: { value, onChange } }) => <CountrySelect value={value} onChange={onChange} />}
          />
        </Field>
        <TextField name="taxId" label="Tax ID" hint="Shown on your invoices" autoComplete="off" />
        <div className="grid gap-4 sm:col-span-2">
          <ProblemAlert error={save.error} />
          <Button type="submit" variant="secondary" className="justify-self-start" pending={save.isPending}>
            Save details
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
