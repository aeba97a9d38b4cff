import { useController, useFormContext } from 'react-hook-form'
import { SelectField } from '#client/fields/choice-fields.tsx'
import { PictureField } from '#client/fields/picture-field.tsx'
import { FormerSlugField } from '#client/fields/slug-field.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { AUTHOR_MAX, SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '#shared/articles/article.constants.ts'
import { STORY_TAG } from '#shared/articles/article.rules.ts'
import type { DeskArticleDetail } from '#shared/articles/article-desk.contract.ts'

const kindLabels = { ARTICLE: 'Article', STORY: 'Success story' }

/** Everything but the text: the address, the author, the tags and what search engines show. */
export function ArticleDetails({ article: { formerSlugs } }: { article: DeskArticleDetail }) {
  return (
    <div className="grid content-start gap-5">
      <SelectField name="kind" label="Kind" labels={kindLabels} />
      <FormerSlugField formerSlugs={formerSlugs} />
      <TextField name="authorName" label="Author" required maxLength={AUTHOR_MAX} />
      <TagsField />
      <CoverField />
      <TextField
        name="seoTitle"
        label="Search title"
        limit={SEO_TITLE_MAX}
        maxLength={SEO_TITLE_MAX}
        hint="Shown by search engines instead of the title."
      />
      <TextField
        name="seoDescription"
        label="Search description"
        rows={3}
        limit={SEO_DESCRIPTION_MAX}
        maxLength={SEO_DESCRIPTION_MAX}
        hint="Shown by search engines instead of the summary."
      />
    </div>
  )
}

const toTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim().toLowerCase().replaceAll(/\s+/g, '-'))
      .filter((tag) => tag !== '' && tag !== STORY_TAG),
  ),
]

function TagsField() {
  const { formState, setValue } = useFormContext<{ tags: string[] }>()
  const saved = formState.defaultValues?.tags ?? []
  const problem = formState.errors.tags
  return (
    <Field
      label="Tags"
      note="optional"
      hint="Separated by commas."
      error={problem?.message ?? (problem ? 'Use lowercase letters, digits and hyphens' : undefined)}
    >
      <TextInput
        defaultValue={saved.filter((tag) => tag !== STORY_TAG).join(', ')}
        onChange={({ target }) => setValue('tags', toTags(target.value), { shouldDirty: true })}
      />
    </Field>
  )
}

function CoverField() {
  const { field, fieldState } = useController<{ coverUrl: string | null }, 'coverUrl'>({ name: 'coverUrl' })
  return (
    <PictureField
      label="Cover"
      kind="header"
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  )
}
