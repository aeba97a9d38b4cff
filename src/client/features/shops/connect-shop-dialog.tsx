import { shopCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { RadioCard, RadioCards } from '#client/ui/radio-card.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { SHOP_NAME_MAX, shopKinds } from '#shared/shops/shop.constants.ts'
import { type ConnectShopBody, connectShopBody, type ShopWithSecret } from '#shared/shops/shop.contract.ts'
import { shopInvalidations } from './shop.queries.ts'
import { shopKindTexts } from './shop-text.ts'

type ConnectShopDialogProps = {
  onClose: () => void
  /** The setup follows, with a secret that is shown once. */
  onConnected: (shop: ShopWithSecret) => void
}

export function ConnectShopDialog({ onClose, onConnected }: ConnectShopDialogProps) {
  const connect = useEndpointMutation(shopCalls.connect, { invalidates: shopInvalidations })
  return (
    <FormDialog
      title="Connect a shop"
      description="It sends us orders and refunds automatically. You get the webhook URL in the next step."
      submit="Connect"
      schema={connectShopBody}
      defaultValues={{ kind: 'SHOPIFY', name: '' } as ConnectShopBody}
      mutation={connect}
      toInput={(body) => ({ body })}
      onSuccess={onConnected}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <FieldGroup label="Shop system" error={errors.kind?.message}>
            <RadioCards className="grid-cols-1 sm:grid-cols-3">
              {shopKinds.map((kind) => (
                <RadioCard
                  key={kind}
                  value={kind}
                  label={shopKindTexts[kind].label}
                  description={shopKindTexts[kind].meaning}
                  {...register('kind')}
                />
              ))}
            </RadioCards>
          </FieldGroup>
          <Field label="Name" required error={errors.name?.message}>
            <TextInput
              maxLength={SHOP_NAME_MAX}
              placeholder="Parts store"
              autoComplete="off"
              {...register('name')}
            />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
