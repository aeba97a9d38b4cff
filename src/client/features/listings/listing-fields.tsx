import { SelectField } from '#client/fields/choice-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { reportReasonLabels } from '#shared/moderation/report.constants.ts'
import { REASON } from '#shared/users/admin-user.rules.ts'

export const ReasonField = ({ hint }: { hint: string }) => (
  <TextField name="reason" label="Reason" required rows={3} limit={REASON.max} hint={hint} />
)

export const FeatureFields = () => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name="from" label="First day" type="date" isNullable hint="Leave empty to start now." />
      <TextField name="until" label="Last day" type="date" isNullable hint="Leave empty for no end." />
    </div>
    <ReasonField hint="For the audit log." />
  </>
)

export const UnpublishFields = () => (
  <>
    <SelectField name="violation" label="Broken rule" labels={reportReasonLabels} required />
    <ReasonField hint="Included in the email to the owner, with a link to appeal." />
  </>
)
