import { PictureField } from '#client/fields/picture-field.tsx'
import type { AccountUser } from '#shared/accounts/account.contract.ts'
import { useSetPicture } from './media.queries.ts'

/** The picture of the account, saved as soon as it is uploaded. */
export function AccountPicture({ user }: { user: AccountUser }) {
  const save = useSetPicture()
  return (
    <PictureField
      label="Profile picture"
      kind="avatar"
      value={user.profileImageUrl}
      onChange={(url) => save.mutate({ body: { url } })}
      error={save.error?.message}
    />
  )
}
