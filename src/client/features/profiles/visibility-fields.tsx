import { Controller, useWatch } from 'react-hook-form'
import { useAppConfig } from '#client/lib/app-config.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { RadioCard } from '#client/ui/radio-card.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { paths } from '#shared/paths.ts'
import { visibilities, visibilityLabels } from '#shared/profiles/profile.constants.ts'
import { publishObstacles } from '#shared/profiles/publishing.rules.ts'
import { useProfileFields } from './use-profile-form.ts'

export function VisibilityFields() {
  const { appUrl } = useAppConfig()
  const { control, register, formState } = useProfileFields()
  const { errors } = formState
  const slug = useWatch({ control, name: 'slug' })
  return (
    <>
      <PublishField />
      <Controller
        control={control}
        name="visibility"
        render={({ field: { value, onChange, name } }) => (
          <FieldGroup label="Who sees it" error={errors.visibility?.message}>
            <div className="grid gap-2 sm:grid-cols-3">
              {visibilities.map((visibility) => (
                <RadioCard
                  key={visibility}
                  name={name}
                  checked={value === visibility}
                  onChange={() => onChange(visibility)}
                  {...visibilityLabels[visibility]}
                />
              ))}
            </div>
          </FieldGroup>
        )}
      />
      <Field
        label="Address of your page"
        hint={slug ? appUrl + paths.athlete({ id: slug }) : 'Made from your name.'}
        error={errors.slug?.message}
      >
        <TextInput
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder="made from your name"
          {...register('slug')}
        />
      </Field>
    </>
  )
}

/** On the grid or still in the garage; what is missing for the grid is said beside it. */
export function PublishField() {
  const { control, register } = useProfileFields()
  const [firstName, sports, isPublished] = useWatch({ control, name: ['firstName', 'sports', 'published'] })
  const obstacles = publishObstacles({ firstName, sports })
  return (
    <div className="grid gap-3">
      <Checkbox
        label={
          <>
            <b className="font-semibold">Publish my profile</b>
            <span className="block text-muted">Brands find it in the directory, and its link works.</span>
          </>
        }
        {...register('published')}
      />
      {isPublished && obstacles.length > 0 && (
        <Alert tone="wait" title="Not on the grid yet">
          <ul>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
