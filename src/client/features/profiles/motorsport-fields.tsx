import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#client/ui/cn.ts'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { disciplineList, levelList, motorsportList } from '#shared/catalog/catalog.constants.ts'
import { SPORTS_MAX } from '#shared/profiles/profile.constants.ts'
import type { MotorsportsChoice } from '#shared/profiles/profile.contract.ts'
import { motorsportIcon } from './motorsport-icons.tsx'

type MotorsportFieldsProps = {
  value: MotorsportsChoice
  onChange: (choice: MotorsportsChoice) => void
  errors?: { motorsports?: string | undefined; disciplines?: string | undefined; level?: string | undefined }
  /** False for promoters. */
  hasLevel?: boolean
}

/** At most five motorsports, their disciplines, and the level. */
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
    // Removing a motorsport removes its disciplines.
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
          {isFull && `You have chosen all ${SPORTS_MAX}. Remove one to choose another.`}
        </p>
      </FieldGroup>
      <div id="disciplines" className="scroll-mt-24">
        <FieldGroup label="Disciplines" error={errors.disciplines}>
          {groups.length === 0 ? (
            <p className="text-ui text-muted">Choose a motorsport to see its disciplines.</p>
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
          hint="Brands can filter by level."
          error={errors.level}
          className="max-w-80"
        >
          <Select
            value={value.level ?? ''}
            onChange={({ target }) => onChange({ ...value, level: target.value || null })}
          >
            <option value="">Not specified</option>
            <Options of={levelList} entry={(level) => [level.value, level.label]} />
          </Select>
        </Field>
      )}
    </div>
  )
}

export const toggled = (values: readonly string[], value: string, isIn: boolean): string[] =>
  isIn ? [...values, value] : values.filter((other) => other !== value)

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  icon?: ReactNode
}

/** A checkbox as a card. Put several into a FieldGroup. */
export function ChoiceCard({ label, icon, className, ...props }: ChoiceCardProps) {
  return (
    <label className={cn('relative block', className)}>
      <input
        type="checkbox"
        className="peer absolute inset-0 size-full appearance-none rounded-lg"
        {...props}
      />
      <span
        className={cn(
          'pointer-events-none relative flex h-full min-h-11 items-center gap-3 rounded-lg bg-card px-3 py-2 inset-ring inset-ring-input transition-colors',
          'text-sm leading-[1.2] font-semibold peer-hover:inset-ring-fg',
          'peer-checked:bg-fg peer-checked:text-paper peer-checked:inset-ring-fg peer-disabled:opacity-50',
          'forced-colors:border forced-colors:peer-checked:border-4',
          icon &&
            'max-sm:flex-col max-sm:justify-center max-sm:gap-1.5 max-sm:px-1.5 max-sm:py-3 max-sm:text-center',
        )}
      >
        {icon}
        {label}
      </span>
    </label>
  )
}
