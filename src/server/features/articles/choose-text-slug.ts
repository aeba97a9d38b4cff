import { chooseSlug } from '#server/features/slugs/choose-slug.ts'
import type { Database } from '#server/platform/database.ts'
import { SLUG_MIN } from '#shared/profiles/slug.rules.ts'
import { findTakenSlugs, moveSlug, type TextKind } from './article-slug.store.ts'

const names: Record<TextKind, string> = { article: 'article', help: 'help article' }

type Choice = {
  /** The slug that the editor typed; without one it is derived from the name. */
  wish: string | null
  name: string
}

/** The slug of a text that staff write. One that it had before leads to the new one. */
export async function chooseTextSlug(
  tx: Database,
  kind: TextKind,
  text: { id: string; slug: string } | null,
  choice: Choice,
): Promise<string> {
  const slug = await chooseSlug(
    tx,
    {
      kind,
      findTaken: (slugs) => findTakenSlugs(tx, kind, slugs, text?.id ?? null),
      repair: (words) =>
        words.length < SLUG_MIN ? [words, kind].filter(Boolean).join('-') : `about-${words}`,
    },
    {
      ...choice,
      refusal: { slug: `Another ${names[kind]} has or had this address. Choose another` },
    },
  )
  if (text && slug !== text.slug) await moveSlug(tx, kind, text.id, { from: text.slug, to: slug })
  return slug
}
