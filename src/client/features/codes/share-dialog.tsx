import { Dialog, DialogBody, DialogContent } from '#client/ui/dialog.tsx'
import { DownloadPicture } from '#client/ui/download-picture.tsx'
import type { DiscountCode } from '#shared/codes/code.contract.ts'
import { formatDiscount } from '#shared/codes/code.rules.ts'
import { CopyButton } from './copy-button.tsx'

export function ShareDialog({ code, onClose }: { code: DiscountCode; onClose: () => void }) {
  const { id, version, landingUrl } = code
  // The version avoids cached pictures of an earlier state.
  const urlOf = (file: string) => `/api/discount-codes/${id}/${file}?v=${version}`
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="lg"
        title={`Share ${code.code}`}
        description="Post the card, and put the QR code on your trailer, awning or hero card."
      >
        <DialogBody className="sm:grid-cols-2 sm:gap-6">
          <DownloadPicture
            src={urlOf('card.png')}
            alt={`Card: ${code.code}, ${formatDiscount(code)}`}
            shape="aspect-[4/5]"
            file={`${code.code}-card.png`}
            label="Download card"
            failed="The card couldn’t be loaded. Please try again."
          />
          <div className="grid content-start gap-4">
            <DownloadPicture
              src={urlOf('qr.svg')}
              alt={`QR code of ${code.code}`}
              shape="aspect-square"
              file={`${code.code}-qr.svg`}
              label="Download QR code"
              failed="The QR code couldn’t be loaded. Please try again."
            />
            {landingUrl ? (
              <div className="grid justify-items-start gap-2">
                <p className="text-sm text-muted">Links to</p>
                <p className="mono text-sm wrap-anywhere">{landingUrl}</p>
                <CopyButton size="sm" text={landingUrl} what="the link" />
              </div>
            ) : (
              <p className="text-sm text-muted">
                It contains the code. Add a landing page to link straight to the shop.
              </p>
            )}
          </div>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
