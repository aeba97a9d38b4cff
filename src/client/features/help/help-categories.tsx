import { Link } from '@tanstack/react-router'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import { helpCategories, helpCategoryLabels } from '#shared/help/help.constants.ts'
import { paths } from '#shared/paths.ts'

/** Links, so that each category has a URL and works before hydration. */
export function HelpCategories({ search }: { search: string }) {
  const link = {
    to: paths.helpCenter.template,
    replace: true,
    resetScroll: false,
    activeOptions: { exact: true },
  }
  const kept = search ? { search } : {}
  return (
    <TabNav aria-label="Help topics">
      <TabLink asChild>
        <Link {...link} search={kept}>
          All topics
        </Link>
      </TabLink>
      {helpCategories.map((category) => (
        <TabLink key={category} asChild>
          <Link {...link} search={{ ...kept, category }}>
            {helpCategoryLabels[category]}
          </Link>
        </TabLink>
      ))}
    </TabNav>
  )
}
