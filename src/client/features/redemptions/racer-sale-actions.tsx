import { TextField } from '#client/fields/text-field.tsx'
import { actionsOf } from '#client/lib/action-spec.ts'
import { redemptionCalls } from '#client/lib/endpoint-map.ts'
import { REDEMPTION_NOTE_MAX } from '#shared/redemptions/redemption.constants.ts'
import { disputeSaleBody, type RacerSale } from '#shared/redemptions/redemption.contract.ts'

const racerSaleAction = actionsOf<RacerSale>()

export const racerSaleActions = {
  dispute: racerSaleAction(redemptionCalls.dispute, {
    title: 'Dispute this exclusion?',
    description: 'We decide whether the sale counts. The brand sees your explanation.',
    submit: 'Open dispute',
    schema: disputeSaleBody,
    fields: () => (
      <TextField name="note" label="Why should it count?" required rows={3} maxLength={REDEMPTION_NOTE_MAX} />
    ),
    defaults: () => ({ note: '' }),
    success: ({ orderId }: RacerSale) => ({ title: 'Dispute opened', description: `Order ${orderId}` }),
  }),
}
