import { useController, useWatch } from 'react-hook-form'
import { PictureField } from '#client/fields/picture-field.tsx'
import { FieldSpot } from '#client/ui/field-spot.tsx'
import type { PromoterForm } from '#shared/promoters/promoter.contract.ts'

export function PictureFields() {
  const header = useController<PromoterForm, 'headerImageUrl'>({ name: 'headerImageUrl' })
  const logo = useController<PromoterForm, 'logoUrl'>({ name: 'logoUrl' })
  const name = useWatch<PromoterForm, 'eventName'>({ name: 'eventName' })
  return (
    <>
      <FieldSpot id="header">
        <PictureField
          label="Header picture"
          kind="header"
          value={header.field.value}
          onChange={header.field.onChange}
          error={header.fieldState.error?.message}
        />
      </FieldSpot>
      <FieldSpot id="logo">
        <PictureField
          label="Logo"
          kind="logo"
          value={logo.field.value}
          onChange={logo.field.onChange}
          error={logo.fieldState.error?.message}
          fallback={<span className="plate-face text-5xl text-ink">{name.trim().charAt(0)}</span>}
        />
      </FieldSpot>
    </>
  )
}
