import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ArticleTag } from '#shared/articles/article.contract.ts'
import { tagLabel } from '#shared/articles/article.rules.ts'
import { articleTagsQuery } from './article.queries.ts'

const chip =
  'inline-flex min-h-9 items-center gap-2 rounded-sm px-3 text-sm leading-none font-semibold inset-ring inset-ring-input transition-colors hover:inset-ring-fg aria-[current=page]:bg-fg aria-[current=page]:text-paper aria-[current=page]:inset-ring-fg'

type TagLinksProps = {
  label: string
  path: string
  /** The search parameters for a tag, or for none. */
  searchFor: (tag: string | undefined) => Record<string, string>
  /** Only tags of articles that also carry this one. */
  withTag?: string
  isShown?: (tag: ArticleTag) => boolean
}

/** Links, so that each tag has a URL and works before hydration. */
export function TagLinks({ label, path, searchFor, withTag, isShown = () => true }: TagLinksProps) {
  const { data = [] } = useQuery(articleTagsQuery(withTag))
  const tags = data.filter(isShown)
  if (tags.length === 0) return null
  const link = {
    to: path,
    replace: true,
    resetScroll: false,
    activeOptions: { exact: true },
    className: chip,
  }
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        <li>
          <Link {...link} search={searchFor(undefined)}>
            All
          </Link>
        </li>
        {tags.map(({ tag, count }) => (
          <li key={tag}>
            <Link {...link} search={searchFor(tag)}>
              {tagLabel(tag)}
              <span className="mono text-xs font-normal">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
