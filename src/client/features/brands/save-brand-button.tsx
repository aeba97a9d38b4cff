import { lazyComponent } from '#client/lib/lazy-component.ts'
import { useSession } from '#client/lib/session.ts'
import type { BrandCard } from '#shared/brands/brand.contract.ts'

const SaveToggle = lazyComponent(() => import('./save-toggle.tsx'), 'SaveToggle')

/** Only racers save brands; others do not load the code. */
export function SaveBrandButton(props: { brand: BrandCard; size?: 'sm' | 'md' }) {
  return useSession()?.user.role === 'ATHLETE' ? <SaveToggle {...props} /> : null
}
