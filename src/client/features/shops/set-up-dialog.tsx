import { Dialog, DialogContent } from '#client/ui/dialog.tsx'
import type { Shop } from '#shared/shops/shop.contract.ts'
import { SetUpShop } from './set-up-shop.tsx'
import { kindWords } from './shop-words.ts'

type SetUpDialogProps = { shop: Shop; secret: string | null; onClose: () => void }

export function SetUpDialog({ shop, secret, onClose }: SetUpDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="lg"
        title={`Set up ${shop.name}`}
        description={`What to do in ${kindWords[shop.kind].label}: three steps, a few minutes.`}
      >
        <SetUpShop shop={shop} secret={secret} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}
