import { Link } from '@tanstack/react-router'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import { helpCategories, helpCategoryLabels } from '#shared/help/help.constants.ts'
import { paths } from '#shared/paths.ts'

/** The choice stands in the address, so it can be linked to and works before any script does. */
export function HelpCategories({ search }: { search: string }) {
  const link = {
    to: paths.helpCenter.template,
    replace: true,
    resetScroll: false,
    activeOptions: { exact: true },
  }
  const kept = search ? { search } : {}
  return (
    <TabNav aria-label="Help by subject">
      <TabLink asChild>
        <Link {...link} search={kept}>
          Everything
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
