import { useWatch } from 'react-hook-form'
import { Field } from '#client/ui/field.tsx'
import { FieldSpot } from '#client/ui/field-spot.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { formatCount } from '#shared/format/number.ts'
import { PROMOTER_TEXT_MAX } from '#shared/promoters/promoter.constants.ts'
import { usePromoterFields } from './use-promoter-fields.ts'

export function StoryFields() {
  const { control, register, formState } = usePromoterFields()
  const { errors } = formState
  const [bio, history] = useWatch({ control, name: ['bio', 'history'] })
  return (
    <>
      <FieldSpot id="bio">
        <Field
          label="About the event"
          note={countOf(bio)}
          hint="What happens, for whom, and why one should come. The first lines also stand on your card."
          error={errors.bio?.message}
        >
          <Textarea rows={7} {...register('bio')} />
        </Field>
      </FieldSpot>
      <FieldSpot id="history">
        <Field
          label="History"
          note={countOf(history)}
          hint="How it began, records, nights to remember. Visitors can search in it."
          error={errors.history?.message}
        >
          <Textarea rows={5} {...register('history')} />
        </Field>
      </FieldSpot>
    </>
  )
}

const countOf = (text: string | null) =>
  `${formatCount((text ?? '').length)} / ${formatCount(PROMOTER_TEXT_MAX)}`
