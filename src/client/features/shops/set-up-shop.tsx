import { type ReactNode, useState } from 'react'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { CopyLine } from '#client/ui/copy-line.tsx'
import { DialogBody, DialogFooter } from '#client/ui/dialog.tsx'
import { SECRET_OVERLAP_HOURS } from '#shared/shops/shop.constants.ts'
import type { Shop } from '#shared/shops/shop.contract.ts'
import { usesOurSecret } from '#shared/shops/shop.rules.ts'
import { MakeSecret } from './make-secret.tsx'
import { PasteSecretForm } from './paste-secret-form.tsx'
import { setupSteps } from './setup-steps.tsx'

type SetUpShopProps = {
  shop: Shop
  /** One that was made a moment ago: it is shown this once. */
  secret: string | null
  onClose: () => void
}

/** How a shop is told where to send its orders, step by step, with its address and its secret. */
export function SetUpShop({ shop, secret: made, onClose }: SetUpShopProps) {
  const [secret, setSecret] = useState(made)
  const isOurs = usesOurSecret(shop.kind)
  return (
    <>
      <DialogBody className="gap-6">
        <div className="grid gap-4">
          <CopyLine label="Address" value={shop.url} />
          {secret && <CopyLine label="Secret" value={secret} hint="shown this once" />}
        </div>
        <ol className="grid gap-3">
          {setupSteps[shop.kind].map((step, at) => (
            // The steps of one shop never move.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Step key={at} number={at + 1}>
              {step}
            </Step>
          ))}
        </ol>
        {shop.isReady && !secret && (
          <Alert tone="info">
            A new secret does not lock the shop out: the one before is good for another {SECRET_OVERLAP_HOURS}{' '}
            hours.
          </Alert>
        )}
        {isOurs ? !secret && <MakeSecret shop={shop} onMade={setSecret} /> : <PasteSecretForm shop={shop} />}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </>
  )
}

const Step = ({ number, children }: { number: number; children: ReactNode }) => (
  <li className="flex gap-4">
    <span
      aria-hidden
      className="mono grid size-7 shrink-0 place-items-center rounded-sm bg-fg text-sm font-semibold text-paper"
    >
      {number}
    </span>
    <p className="pt-0.5">{children}</p>
  </li>
)
