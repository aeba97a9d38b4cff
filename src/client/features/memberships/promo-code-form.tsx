import { FormProvider } from 'react-hook-form'
import { TextField } from '#client/fields/text-field.tsx'
import { membershipCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { applyCodeBody } from '#shared/memberships/membership.contract.ts'
import { membershipKeys } from './membership.queries.ts'

/** A code for the next charge. */
export function PromoCodeForm() {
  const apply = useEndpointMutation(membershipCalls.applyCode, {
    invalidates: membershipKeys,
    success: 'Code applied to your next charge',
  })
  const { form, submit } = useMutationForm({
    schema: applyCodeBody,
    defaultValues: { code: '' },
    mutation: apply,
    toInput: (body) => ({ body }),
    onSuccess: () => form.reset({ code: '' }),
  })
  return (
    <section aria-labelledby="promo-code">
      <SectionHead id="promo-code" title="Promo code" className="mb-4" />
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="flex max-w-xl flex-wrap items-start gap-3">
          <TextField name="code" label="Code" note="" autoComplete="off" className="min-w-0 flex-1" />
          <Button type="submit" variant="secondary" className="mt-7" pending={apply.isPending}>
            Apply
          </Button>
        </form>
      </FormProvider>
      <ProblemAlert error={apply.error} />
    </section>
  )
}
