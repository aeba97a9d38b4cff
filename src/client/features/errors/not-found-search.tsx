import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { SearchIcon } from '#client/ui/icons.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { paths } from '#shared/paths.ts'

/** A plain form, which works without scripts. */
export function NotFoundSearch() {
  return (
    <search className="w-full max-w-md basis-full pt-5">
      <form action={paths.athletes.template} className="flex items-end gap-2">
        <Field label="Looking for a racer or team?" className="flex-1">
          <TextInput
            type="search"
            name="search"
            placeholder="Name, number, track"
            maxLength={100}
            icon={<SearchIcon />}
          />
        </Field>
        <Button isNative type="submit" variant="ink">
          Search
        </Button>
      </form>
    </search>
  )
}
