import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm, useFormContext } from 'react-hook-form'
import {
  type Profile,
  type ProfileFields,
  type ProfileForm,
  profileFields,
} from '#shared/profiles/profile.contract.ts'
import { toForm } from './profile-values.ts'

/** The whole profile as a form, whichever part of it a screen shows. */
export const useProfileForm = (profile: Profile): UseFormReturn<ProfileForm, unknown, ProfileFields> =>
  useForm({ resolver: zodResolver(profileFields), defaultValues: toForm(profile) })

/** For the fields inside such a form. */
export const useProfileFields = () => useFormContext<ProfileForm, unknown, ProfileFields>()
