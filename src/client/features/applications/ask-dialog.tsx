import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '#client/lib/call.ts'
import { applicationCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { toast } from '#client/lib/toast.ts'
import { useDraft } from '#client/lib/use-draft.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { QUESTION_MAX } from '#shared/applications/application.constants.ts'
import { type Application, questionBody } from '#shared/applications/application.contract.ts'
import { refreshApplications } from './application.queries.ts'

/** A question to the racer; the application waits for the answer. */
export function AskDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const { id, version, athlete } = application
  const queryClient = useQueryClient()
  const form = useForm({ resolver: zodResolver(questionBody), defaultValues: { question: '' } })
  const draft = useDraft(`ask:${id}`, form)
  const question = useWatch({ control: form.control, name: 'question' })
  const ask = useMutation({
    mutationFn: (body: { question: string }) =>
      call(applicationCalls.ask, { params: { id }, body: { ...body, version } }),
    onSuccess: (answer) => {
      toast({ variant: 'success', title: 'Question sent', description: athlete.name })
      draft.clear()
      onClose()
      return refreshApplications(queryClient, answer)
    },
    onError: (error) => showFieldProblems(form, error),
  })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={`Ask ${athlete.name}`}
        description="They answer under their sent applications, and you read it here."
      >
        <DialogForm onSubmit={form.handleSubmit((body) => ask.mutate(body))}>
          <DialogBody>
            <ProblemAlert error={ask.error} />
            <Field
              label="Your question"
              note={`${question.length} / ${QUESTION_MAX}`}
              required
              error={form.formState.errors.question?.message}
            >
              <Textarea rows={4} {...form.register('question')} />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={ask.isPending}>
              Send question
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
