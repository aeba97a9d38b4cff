import { loadCurrentUser } from '#server/features/auth/get-current-user.ts'
import type { Handler } from '#server/http/context.ts'
import { profileRequired } from '#shared/http/problem.ts'
import type { mediaEndpoints } from '#shared/media/media.contract.ts'
import { checkPictureUrl } from './check-attachments.ts'
import { freePicture } from './free-picture.ts'
import { findHeader, writeAvatar, writeHeader } from './profile-picture.store.ts'

export const setPicture: Handler<typeof mediaEndpoints.setPicture> = async ({ tx, actor, body: { url } }) => {
  const { user } = await loadCurrentUser(tx, actor.userId)
  await checkPictureUrl(tx, actor.userId, url, { field: 'url', stored: user.profileImageUrl })
  await writeAvatar(tx, actor.userId, url)
  if (url !== user.profileImageUrl) await freePicture(tx, user.profileImageUrl)
  return { ...user, profileImageUrl: url }
}

export const setHeader: Handler<typeof mediaEndpoints.setHeader> = async ({ tx, actor, body: { url } }) => {
  const before = await findHeader(tx, actor)
  if (!before) throw profileRequired('Create your profile first, then add a header picture.')
  await checkPictureUrl(tx, actor.userId, url, { field: 'url', stored: before.url })
  await writeHeader(tx, actor, url)
  if (url !== before.url) await freePicture(tx, before.url)
  return { url }
}
