import { useFormContext } from 'react-hook-form'
import type { PromoterFields, PromoterForm } from '#shared/promoters/promoter.contract.ts'

/** For the groups of fields inside the form. */
export const usePromoterFields = () => useFormContext<PromoterForm, unknown, PromoterFields>()
