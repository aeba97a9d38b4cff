import type { FieldErrors } from 'react-hook-form'
import type { BrandForm } from '#shared/brands/brand-form.contract.ts'

/** Fields whose place on the page has another name than their own. */
const spots: Partial<Record<keyof BrandForm, string>> = {
  logoUrl: 'logo',
  heroUrl: 'hero',
  budgetMin: 'budget',
  budgetMax: 'budget',
}

/** Brings the first problem into view, by its focus: not every control gets it from the form itself. */
export function showFirstProblem(errors: FieldErrors<BrandForm>): void {
  const [first] = Object.keys(errors) as (keyof BrandForm)[]
  const spot = first && document.getElementById(spots[first] ?? first)
  spot?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
}
