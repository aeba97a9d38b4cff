import * as z from 'zod/mini'
import { moderationCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { decideAppealBody, type ReportDetail } from '#shared/moderation/report.contract.ts'
import type { AppealEvent } from '#shared/moderation/report.rules.ts'
import { ExplanationField } from './decision-form.tsx'
import { reportKeys } from './moderation.queries.ts'

const review = z.pick(decideAppealBody, { explanation: true })

const texts: Record<AppealEvent, { title: string; description: string; submit: string }> = {
  uphold: {
    title: 'Reject the appeal?',
    description: 'The decision stays. The account reads your explanation.',
    submit: 'Reject appeal',
  },
  overturn: {
    title: 'Undo the decision?',
    description:
      'A suspension ends and removed content is shown again. Both the account and the reporter are notified.',
    submit: 'Undo decision',
  },
}

type AppealDialogProps = {
  report: ReportDetail
  action: AppealEvent
  onClose: () => void
  onDecided: () => void
}

export function AppealDialog({ report: { id, version }, action, onClose, onDecided }: AppealDialogProps) {
  const mutation = useEndpointMutation(moderationCalls.decideAppeal, {
    success: action === 'uphold' ? 'Appeal rejected' : 'Decision undone',
    invalidates: reportKeys,
  })
  return (
    <FormDialog
      size="sm"
      {...texts[action]}
      schema={review}
      defaultValues={{ explanation: '' }}
      mutation={mutation}
      toInput={(values) => ({ params: { id }, body: { version, action, ...values } })}
      onSuccess={() => {
        onClose()
        onDecided()
      }}
      onClose={onClose}
    >
      <ExplanationField />
    </FormDialog>
  )
}
