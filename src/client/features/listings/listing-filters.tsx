import { useNavigate } from '@tanstack/react-router'
import { AppLink } from '#client/lib/app-link.tsx'
import { UrlSearch } from '#client/lib/url-search.tsx'
import { Field } from '#client/ui/field.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import { listingFilters, listingKinds } from '#shared/listings/listing.constants.ts'
import { filterLabels } from '#shared/listings/listing.rules.ts'
import { paths } from '#shared/paths.ts'
import type { ListingFilters as Filters } from './listing.queries.ts'
import { listingKindLabels } from './listing-labels.ts'

const SEARCH_MAX = 200

/** One kind of page at a time, found by name, slug or id, and narrowed by its state; all are in the URL. */
export function ListingFilters({ filters }: { filters: Filters }) {
  const navigate = useNavigate()
  const { kind, search = '', state } = filters
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TabNav aria-label="Kind of page">
        {listingKinds.map((each) => (
          <TabLink key={each} asChild {...(each === kind && { 'aria-current': 'page' })}>
            <AppLink to={paths.adminListings({ kind: each, state })} exact replace>
              {listingKindLabels[each]}
            </AppLink>
          </TabLink>
        ))}
      </TabNav>
      <div className="grid items-end gap-4 md:grid-cols-[2fr_1fr]">
        <UrlSearch
          key={kind}
          label="Name, slug or ID"
          placeholder="Search by name, slug or ID"
          path={paths.adminListings()}
          search={search}
          keep={{ kind, ...(state && { state }) }}
          maxLength={SEARCH_MAX}
        />
        <Field label="State">
          <Select
            value={state ?? ''}
            onChange={({ target }) =>
              void navigate({
                href: paths.adminListings({
                  kind,
                  search: search || undefined,
                  state: target.value || undefined,
                }),
                replace: true,
                resetScroll: false,
              })
            }
          >
            <option value="">All states</option>
            <Options of={listingFilters} entry={(each) => [each, filterLabels[each]]} />
          </Select>
        </Field>
      </div>
    </div>
  )
}
