import { useController, useWatch } from 'react-hook-form'
import { PictureField } from '#client/fields/picture-field.tsx'
import { FieldSpot } from '#client/ui/field-spot.tsx'
import type { BrandForm } from '#shared/brands/brand-form.contract.ts'

/** The logo, which goes on plates and cars, and the wide picture over the page. */
export function BrandPictureFields() {
  const logo = useController<BrandForm, 'logoUrl'>({ name: 'logoUrl' })
  const hero = useController<BrandForm, 'heroUrl'>({ name: 'heroUrl' })
  const name = useWatch<BrandForm, 'name'>({ name: 'name' })
  return (
    <>
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
      <FieldSpot id="hero">
        <PictureField
          label="Hero picture"
          kind="header"
          value={hero.field.value}
          onChange={hero.field.onChange}
          error={hero.fieldState.error?.message}
        />
      </FieldSpot>
    </>
  )
}
