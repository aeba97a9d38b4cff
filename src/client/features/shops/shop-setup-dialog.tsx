import { type ReactNode, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { TextField } from '#client/fields/text-field.tsx'
import { shopCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { CopyLine } from '#client/ui/copy-line.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#client/ui/dialog.tsx'
import { pasteSecretForm, type Shop } from '#shared/shops/shop.contract.ts'
import { SECRET_OVERLAP_HOURS, usesOurSecret } from '#shared/shops/shop.rules.ts'
import { setupSteps } from './setup-steps.tsx'
import { shopInvalidations } from './shop.queries.ts'
import { shopKindTexts } from './shop-text.ts'

type ShopSetupDialogProps = {
  shop: Shop
  /** A new secret, shown once. */
  secret: string | null
  onClose: () => void
}

/** Step by step instructions with the webhook URL and the secret. */
export function ShopSetupDialog({ shop, secret: created, onClose }: ShopSetupDialogProps) {
  const [secret, setSecret] = useState(created)
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="lg"
        title={`Set up ${shop.name}`}
        description={`Three steps in ${shopKindTexts[shop.kind].label}, about five minutes.`}
      >
        <DialogBody className="gap-6">
          <div className="grid gap-4">
            <CopyLine label="Webhook URL" value={shop.url} />
            {secret && <CopyLine label="Secret" value={secret} hint="shown only once" />}
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
              If you change the secret, the previous one stays valid for {SECRET_OVERLAP_HOURS} hours.
            </Alert>
          )}
          {!usesOurSecret(shop.kind) && <PasteSecret shop={shop} />}
          {usesOurSecret(shop.kind) && !secret && <CreateSecret shop={shop} onCreated={setSecret} />}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Done</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
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

function CreateSecret({ shop, onCreated }: { shop: Shop; onCreated: (secret: string | null) => void }) {
  const { id, version } = shop
  const create = useEndpointMutation(shopCalls.changeSecret, {
    invalidates: shopInvalidations,
    onSuccess: ({ secret }) => onCreated(secret),
  })
  return (
    <div className="grid justify-items-start gap-3">
      <ProblemAlert error={create.error} />
      <Button
        variant="secondary"
        pending={create.isPending}
        onClick={() => create.mutate({ params: { id }, body: { version } })}
      >
        Create new secret
      </Button>
    </div>
  )
}

function PasteSecret({ shop: { id, version, kind, name, isReady } }: { shop: Shop }) {
  const change = useEndpointMutation(shopCalls.changeSecret, {
    success: { title: 'Secret saved', description: name },
    invalidates: shopInvalidations,
  })
  const { form, submit } = useMutationForm({
    schema: pasteSecretForm,
    defaultValues: { secret: '' },
    mutation: change,
    toInput: ({ secret }) => ({ params: { id }, body: { secret, version } }),
    onSuccess: () => form.reset(),
  })
  const { errors } = form.formState
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-3">
        {!errors.secret && <ProblemAlert error={change.error} />}
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            name="secret"
            label={isReady ? 'New signing secret' : `Signing secret from ${shopKindTexts[kind].label}`}
            required={!isReady}
            note=""
            className="min-w-56 flex-1"
            autoComplete="off"
            spellCheck={false}
            inputClassName="mono text-sm"
          />
          <Button type="submit" variant="secondary" pending={change.isPending} className="sm:mt-6.5">
            Save secret
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
