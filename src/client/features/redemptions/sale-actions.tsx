import { TextField } from '#client/fields/text-field.tsx'
import { type ActionSpec, actionsOf } from '#client/lib/action-spec.ts'
import { redemptionCalls } from '#client/lib/endpoint-map.ts'
import { REDEMPTION_NOTE_MAX } from '#shared/redemptions/redemption.constants.ts'
import {
  explainedStepBody,
  type RedemptionDetail,
  redemptionEndpoints,
} from '#shared/redemptions/redemption.contract.ts'

const saleAction = actionsOf<RedemptionDetail>()

const defaults = () => ({ note: '' })
const success = (title: string) => (sale: RedemptionDetail) => ({
  title,
  description: `Order ${sale.orderId}`,
})

export const saleActions = {
  flag: saleAction(redemptionCalls.flag, {
    title: 'Flag this sale?',
    description: 'It won’t count until you restore or exclude it.',
    submit: 'Flag sale',
    schema: explainedStepBody,
    fields: () => <NoteField label="What looks wrong?" isRequired />,
    defaults,
    success: success('Sale flagged'),
  }),
  exclude: saleAction(redemptionCalls.exclude, {
    title: 'Exclude this sale?',
    description: 'It won’t count in any figure and earns the racer nothing. You can restore it later.',
    submit: 'Exclude sale',
    tone: 'danger',
    schema: explainedStepBody,
    fields: () => <NoteField label="Reason" isRequired />,
    defaults,
    success: success('Sale excluded'),
  }),
  restore: saleAction(redemptionCalls.restore, {
    title: 'Restore this sale?',
    description: 'It counts again, less any refunds.',
    submit: 'Restore sale',
    schema: redemptionEndpoints.restore.body,
    fields: () => <NoteField label="Note" />,
    defaults,
    success: success('Sale restored'),
  }),
} satisfies Record<'flag' | 'exclude' | 'restore', ActionSpec<RedemptionDetail>>

export type SaleAction = keyof typeof saleActions

function NoteField({ label, isRequired = false }: { label: string; isRequired?: boolean }) {
  return (
    <TextField
      name="note"
      label={label}
      required={isRequired}
      {...(!isRequired && { note: 'optional' })}
      rows={3}
      maxLength={REDEMPTION_NOTE_MAX}
    />
  )
}
