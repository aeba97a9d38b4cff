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
import { ANSWER_MAX } from '#shared/applications/application.constants.ts'
import { type Application, answerBody } from '#shared/applications/application.contract.ts'
import { refreshApplications } from './application.queries.ts'

/** The answer to what the brand wants to know. */
export function AnswerDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const { id, version, brand, question } = application
  const queryClient = useQueryClient()
  const form = useForm({ resolver: zodResolver(answerBody), defaultValues: { answer: '' } })
  const draft = useDraft(`answer:${id}`, form)
  const typed = useWatch({ control: form.control, name: 'answer' })
  const send = useMutation({
    mutationFn: (body: { answer: string }) =>
      call(applicationCalls.answer, { params: { id }, body: { ...body, version } }),
    onSuccess: (answered) => {
      toast({ variant: 'success', title: 'Answer sent', description: brand.name })
      draft.clear()
      onClose()
      return refreshApplications(queryClient, answered)
    },
    onError: (error) => showFieldProblems(form, error),
  })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={`${brand.name} asks`} description={question ?? ''}>
        <DialogForm onSubmit={form.handleSubmit((body) => send.mutate(body))}>
          <DialogBody>
            <ProblemAlert error={send.error} />
            <Field
              label="Your answer"
              note={`${typed.length} / ${ANSWER_MAX}`}
              required
              error={form.formState.errors.answer?.message}
            >
              <Textarea rows={4} {...form.register('answer')} />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={send.isPending}>
              Send answer
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
