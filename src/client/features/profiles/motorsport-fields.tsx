import { Field, FieldGroup } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { disciplineList, levelList, motorsportList } from '#shared/catalog/catalog.constants.ts'
import { SPORTS_MAX } from '#shared/profiles/profile.constants.ts'
import type { MotorsportsChoice } from '#shared/profiles/profile.contract.ts'
import { ChoiceCard } from './choice-card.tsx'
import { motorsportIcon } from './motorsport-icons.tsx'

type MotorsportFieldsProps = {
  value: MotorsportsChoice
  onChange: (choice: MotorsportsChoice) => void
  errors?: { motorsports?: string | undefined; disciplines?: string | undefined; level?: string | undefined }
  /** A promoter has none. */
  hasLevel?: boolean
}

/** What somebody races: at most five motorsports, the disciplines within them, and how well. */
export function MotorsportFields({ value, onChange, errors = {}, hasLevel = true }: MotorsportFieldsProps) {
  const isFull = value.motorsports.length >= SPORTS_MAX
  const groups = motorsportList
    .map(({ value: sport, label }) => ({
      label,
      disciplines: disciplineList.filter(
        (item) =>
          item.motorsport === sport &&
          (value.motorsports.includes(sport) || value.disciplines.includes(item.value)),
      ),
    }))
    .filter(({ disciplines }) => disciplines.length > 0)

  function toggleSport(sport: string, isChosen: boolean) {
    const motorsports = toggled(value.motorsports, sport, isChosen)
    // Whoever gives up a motorsport gives up its disciplines.
    const dropped = disciplineList.filter((item) => !isChosen && item.motorsport === sport)
    const disciplines = value.disciplines.filter((chosen) => !dropped.some((item) => item.value === chosen))
    onChange({ ...value, motorsports, disciplines })
  }

  return (
    <div className="grid gap-7">
      <FieldGroup
        label="Motorsports"
        note={`${value.motorsports.length} of ${SPORTS_MAX}`}
        error={errors.motorsports}
      >
        <div className="grid grid-cols-3 gap-2">
          {motorsportList.map((item) => {
            const isChosen = value.motorsports.includes(item.value)
            return (
              <ChoiceCard
                key={item.value}
                label={item.label}
                icon={motorsportIcon(item.value)}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={({ target }) => toggleSport(item.value, target.checked)}
              />
            )
          })}
        </div>
        <p role="status" className={isFull ? 'text-sm text-muted' : 'sr-only'}>
          {isFull && `That is all ${SPORTS_MAX}. Take one away to choose another.`}
        </p>
      </FieldGroup>
      <div id="disciplines" className="scroll-mt-24">
        <FieldGroup label="Disciplines" error={errors.disciplines}>
          {groups.length === 0 ? (
            <p className="text-ui text-muted">Choose a motorsport, and its disciplines line up here.</p>
          ) : (
            <div className="grid gap-4">
              {groups.map(({ label, disciplines }) => (
                <div key={label} className="grid gap-2">
                  <p className="text-sm text-muted">{label}</p>
                  <div className="flex flex-wrap gap-2">
                    {disciplines.map((item) => (
                      <ChoiceCard
                        key={item.value}
                        label={item.label}
                        checked={value.disciplines.includes(item.value)}
                        onChange={({ target }) =>
                          onChange({
                            ...value,
                            disciplines: toggled(value.disciplines, item.value, target.checked),
                          })
                        }
                      />
                    ))}
                  </div>
                </div>
              ))}
            </div>
          )}
        </FieldGroup>
      </div>
      {hasLevel && (
        <Field
          label="Level"
          note="optional"
          hint="How you compete now. Brands may search by it."
          error={errors.level}
          className="max-w-80"
        >
          <Select
            value={value.level ?? ''}
            onChange={({ target }) => onChange({ ...value, level: target.value || null })}
          >
            <option value="">Not said</option>
            {levelList.map((level) => (
              <option key={level.value} value={level.value}>
                {level.label}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  )
}

const toggled = (values: readonly string[], value: string, isIn: boolean): string[] =>
  isIn ? [...values, value] : values.filter((other) => other !== value)
