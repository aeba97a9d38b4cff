import { useWatch } from 'react-hook-form'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { ACHIEVEMENTS_MAX, BIO_MAX, EXPERIENCE_MAX } from '#shared/profiles/profile.constants.ts'
import { CountedText } from './counted-text.tsx'
import { asCount } from './profile-values.ts'
import { useProfileFields } from './use-profile-form.ts'

export function BioField() {
  const { control, register, formState } = useProfileFields()
  const typed = useWatch({ control, name: 'bio' })
  return (
    <CountedText
      label="Your story"
      hint="An empty line starts a paragraph. **Bold**, *italic* and lists with a hyphen work."
      rows={9}
      typed={typed}
      limit={BIO_MAX}
      error={formState.errors.bio?.message}
      {...register('bio')}
    />
  )
}

export function AchievementsField() {
  const { control, register, formState } = useProfileFields()
  const typed = useWatch({ control, name: 'achievements' })
  return (
    <div id="achievements" className="scroll-mt-24">
      <CountedText
        label="Achievements"
        hint="Its first words stand on your card: a title, a record, a first."
        rows={3}
        typed={typed}
        limit={ACHIEVEMENTS_MAX}
        error={formState.errors.achievements?.message}
        {...register('achievements')}
      />
    </div>
  )
}

export function ExperienceField() {
  const { register, formState } = useProfileFields()
  return (
    <div id="experience" className="scroll-mt-24">
      <Field
        label="Years of racing"
        note="optional"
        error={formState.errors.experienceYears?.message}
        className="max-w-44"
      >
        <TextInput
          type="number"
          inputMode="numeric"
          min={0}
          max={EXPERIENCE_MAX}
          {...register('experienceYears', { setValueAs: asCount })}
        />
      </Field>
    </div>
  )
}
