import { TextField } from '#client/fields/text-field.tsx'
import { applicationCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { ANSWER_MAX, QUESTION_MAX } from '#shared/applications/application.constants.ts'
import type { Application } from '#shared/applications/application-detail.contract.ts'
import { answerBody, questionBody } from '#shared/applications/application-form.contract.ts'
import { updatesApplication } from './application.queries.ts'

type QuestionDialogProps = { application: Application; onClose: () => void }

export function QuestionDialog({ application, onClose }: QuestionDialogProps) {
  const { id, version, athlete } = application
  const ask = useEndpointMutation(applicationCalls.ask, {
    ...updatesApplication,
    success: { title: 'Question sent', description: athlete.name },
  })
  return (
    <FormDialog
      title={`Ask ${athlete.name}`}
      description="They’ll answer in their sent applications, and you’ll see the answer here."
      submit="Send question"
      schema={questionBody}
      defaultValues={{ question: '' }}
      draftKey={`ask:${id}`}
      mutation={ask}
      toInput={(body) => ({ params: { id }, body: { ...body, version } })}
      onClose={onClose}
    >
      <TextField name="question" label="Your question" limit={QUESTION_MAX} required rows={4} />
    </FormDialog>
  )
}

export function AnswerDialog({ application, onClose }: QuestionDialogProps) {
  const { id, version, brand, question } = application
  const answer = useEndpointMutation(applicationCalls.answer, {
    ...updatesApplication,
    success: { title: 'Answer sent', description: brand.name },
  })
  return (
    <FormDialog
      title={`${brand.name} asks`}
      description={question ?? ''}
      submit="Send answer"
      schema={answerBody}
      defaultValues={{ answer: '' }}
      draftKey={`answer:${id}`}
      mutation={answer}
      toInput={(body) => ({ params: { id }, body: { ...body, version } })}
      onClose={onClose}
    >
      <TextField name="answer" label="Your answer" limit={ANSWER_MAX} required rows={4} />
    </FormDialog>
  )
}
