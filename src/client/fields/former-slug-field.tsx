import { SLUG_MAX } from '#shared/profiles/slug.rules.ts'
import { TextField } from './text-field.tsx'

/** The address of a text that staff write. When it changes, the old one leads to the new one. */
export const FormerSlugField = ({ formerSlugs }: { formerSlugs: readonly string[] }) => (
  <TextField
    name="slug"
    label="Address"
    required
    maxLength={SLUG_MAX}
    hint={
      formerSlugs.length > 0
        ? `Earlier addresses lead here: ${formerSlugs.join(', ')}`
        : 'The end of the URL. When it changes, the old one leads to the new one.'
    }
  />
)
