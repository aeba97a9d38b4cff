import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#client/ui/dialog.tsx'
import type { PaymentPlan } from '#shared/payments/payment.contract.ts'

type CardsUnavailableProps = {
  reason: Exclude<PaymentPlan['cards'], 'READY'>
  racer: string
  onMarkPaid: () => void
  onClose: () => void
}

/** Why a payment cannot be made by card, and how it is made instead. */
export function CardsUnavailable({ reason, racer, onMarkPaid, onClose }: CardsUnavailableProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title="Card payments aren’t available yet"
        description={
          reason === 'NO_ACCOUNT'
            ? `${racer} hasn’t set up a payout account, so there is nowhere for a card payment to go.`
            : 'Card payments aren’t available on this site.'
        }
      >
        <DialogBody>
          <ol className="grid list-decimal gap-2 pl-5">
            <li>Agree with the racer how to pay, for example by bank transfer.</li>
            <li>Send the payment, and mark it as sent here with its reference.</li>
            <li>The racer confirms when it has arrived.</li>
          </ol>
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          <Button onClick={onMarkPaid}>Mark as sent</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
