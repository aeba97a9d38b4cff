import { RadioField } from '#client/fields/choice-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { shopCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { type ConnectShopBody, connectShopBody, type ShopWithSecret } from '#shared/shops/shop.contract.ts'
import { SHOP_NAME_MAX, shopKinds } from '#shared/shops/shop.rules.ts'
import { shopInvalidations } from './shop.queries.ts'
import { shopKindTexts } from './shop-text.ts'

const kindOptions = shopKinds.map((value) => {
  const { label, meaning: description } = shopKindTexts[value]
  return { value, label, description }
})

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
      <RadioField
        name="kind"
        label="Shop system"
        options={kindOptions}
        className="grid-cols-1 sm:grid-cols-3"
      />
      <TextField
        name="name"
        label="Name"
        required
        maxLength={SHOP_NAME_MAX}
        placeholder="Parts store"
        autoComplete="off"
      />
    </FormDialog>
  )
}
