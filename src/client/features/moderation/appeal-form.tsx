import { FormProvider } from 'react-hook-form'
import { TextField } from '#client/fields/text-field.tsx'
import { appealCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { appealBody } from '#shared/moderation/appeal.contract.ts'
import { APPEAL } from '#shared/moderation/report.constants.ts'
import { decisionQuery } from './moderation.queries.ts'

/** Sent once; the page then shows what was sent. */
export function AppealForm({ token }: { token: string }) {
  const mutation = useEndpointMutation(appealCalls.send, {
    success: { title: 'Appeal sent', description: 'Another person will review the decision.' },
    onSuccess: (notice, _, queryClient) => queryClient.setQueryData(decisionQuery(token).queryKey, notice),
  })
  const { form, submit } = useMutationForm({
    mutation,
    schema: appealBody,
    defaultValues: { text: '' },
    toInput: (body) => ({ params: { token }, body }),
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid w-full max-w-[60ch] gap-5">
        <ProblemAlert error={mutation.error} />
        <TextField
          name="text"
          label="Why is the decision wrong?"
          note={`${APPEAL.min} characters or more`}
          required
          hint="You can appeal once."
          rows={6}
          maxLength={APPEAL.max}
        />
        <Button type="submit" className="justify-self-start" pending={mutation.isPending}>
          Send appeal
        </Button>
      </form>
    </FormProvider>
  )
}
