import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#client/lib/call.ts'
import { shopCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { RadioCard, RadioCards } from '#client/ui/radio-card.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { SHOP_NAME_MAX, shopKinds } from '#shared/shops/shop.constants.ts'
import { type ConnectShopBody, connectShopBody, type ShopWithSecret } from '#shared/shops/shop.contract.ts'
import { refreshShops } from './shop.queries.ts'
import { kindWords } from './shop-words.ts'

type ConnectShopDialogProps = {
  onClose: () => void
  /** What follows is the setting up, with the secret that is shown this once. */
  onConnected: (shop: ShopWithSecret) => void
}

/** Where the shop runs and what the brand calls it; the rest is set up in the shop itself. */
export function ConnectShopDialog({ onClose, onConnected }: ConnectShopDialogProps) {
  const queryClient = useQueryClient()
  const form = useForm<ConnectShopBody>({
    resolver: zodResolver(connectShopBody),
    defaultValues: { kind: 'SHOPIFY', name: '' },
  })
  const { errors } = form.formState
  const connect = useMutation({
    mutationFn: (body: ConnectShopBody) => call(shopCalls.connect, { body }),
    onSuccess: (shop) => {
      void refreshShops(queryClient)
      onConnected(shop)
    },
    onError: (error) => showFieldProblems(form, error),
  })
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title="Connect a shop"
        description="It tells us of each order and refund by itself. Next you get its address."
      >
        <DialogForm onSubmit={form.handleSubmit((body) => connect.mutate(body))}>
          <DialogBody>
            <ProblemAlert error={connect.error} />
            <FieldGroup label="Where it runs" error={errors.kind?.message}>
              <RadioCards className="grid-cols-1 sm:grid-cols-3">
                {shopKinds.map((kind) => (
                  <RadioCard
                    key={kind}
                    value={kind}
                    label={kindWords[kind].label}
                    description={kindWords[kind].meaning}
                    {...form.register('kind')}
                  />
                ))}
              </RadioCards>
            </FieldGroup>
            <Field label="What you call it" required error={errors.name?.message}>
              <TextInput
                maxLength={SHOP_NAME_MAX}
                placeholder="Parts store"
                autoComplete="off"
                {...form.register('name')}
              />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={connect.isPending}>
              Connect
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
