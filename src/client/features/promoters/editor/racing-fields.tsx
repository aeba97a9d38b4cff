import { Controller, useWatch } from 'react-hook-form'
import { Field } from '#client/ui/field.tsx'
import { FieldSpot } from '#client/ui/field-spot.tsx'
import { MultiSelect } from '#client/ui/multi-select.tsx'
import { NameList } from '#client/ui/name-list.tsx'
import { disciplineList, motorsportList } from '#shared/catalog/catalog.constants.ts'
import { DISCIPLINES_MAX, SPORTS_MAX } from '#shared/profiles/profile.constants.ts'
import { CLASS_NAME_MAX, CLASSES_MAX } from '#shared/promoters/promoter.constants.ts'
import { usePromoterFields } from './use-promoter-fields.ts'

/** What is raced there. The disciplines offered are those of the chosen motorsports. */
export function RacingFields() {
  const { control, formState } = usePromoterFields()
  const { errors } = formState
  const [sports, disciplines] = useWatch({ control, name: ['sports', 'disciplines'] })
  const offered = disciplineList.filter(
    ({ value, motorsport }) =>
      sports.length === 0 || sports.includes(motorsport) || disciplines.includes(value),
  )
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <FieldSpot id="sports">
          <Controller
            control={control}
            name="sports"
            render={({ field: { value, onChange } }) => (
              <Field
                label="Motorsports"
                note={`${value.length} of ${SPORTS_MAX}`}
                error={errors.sports?.message}
              >
                <MultiSelect
                  options={motorsportList}
                  value={value}
                  onChange={onChange}
                  max={SPORTS_MAX}
                  placeholder="Choose motorsports"
                  searchPlaceholder="Search motorsports"
                />
              </Field>
            )}
          />
        </FieldSpot>
        <FieldSpot id="disciplines">
          <Controller
            control={control}
            name="disciplines"
            render={({ field: { value, onChange } }) => (
              <Field label="Disciplines" note="optional" error={errors.disciplines?.message}>
                <MultiSelect
                  options={offered}
                  value={value}
                  onChange={onChange}
                  max={DISCIPLINES_MAX}
                  placeholder="Choose disciplines"
                  searchPlaceholder="Search disciplines"
                />
              </Field>
            )}
          />
        </FieldSpot>
      </div>
      <FieldSpot id="classes">
        <Controller
          control={control}
          name="classes"
          render={({ field: { value, onChange } }) => (
            <NameList
              label="Classes"
              names={value}
              max={CLASSES_MAX}
              maxLength={CLASS_NAME_MAX}
              placeholder="Late Model, Legends"
              onChange={onChange}
              error={errors.classes?.message ?? errors.classes?.find?.((one) => one)?.message}
            />
          )}
        />
      </FieldSpot>
    </>
  )
}
