import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { alwaysFresh } from '#client/lib/endpoint-query.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { CardMenu } from '#client/lib/person-menu.tsx'
import { savedBrandsQuery } from './brand.queries.ts'
import { BrandCard } from './brand-card.tsx'
import { brandGrid } from './brand-results.tsx'
import { SaveToggle } from './save-toggle.tsx'

/** The brands a racer saved, each with its Save button. */
export function SavedBrands({ empty }: { empty: ReactNode }) {
  const list = useQuery({ ...savedBrandsQuery, ...alwaysFresh })
  return (
    <PagedList list={list} what="brands" empty={empty}>
      {(brands) => (
        <ul className={brandGrid}>
          {brands.map((brand) => (
            <li key={brand.id}>
              <BrandCard
                brand={brand}
                showsAccepting
                action={<SaveToggle brand={brand} />}
                menu={<CardMenu userId={brand.userId} name={brand.name} />}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
