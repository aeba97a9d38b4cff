import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import { loadAge, saveBirthDate } from '#server/features/profiles/get-profile.ts'
import type { Handler } from '#server/http/context.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import type { adminUserEndpoints } from '#shared/users/admin-user.contract.ts'
import { loadManagedUser, loadUser } from './list-users.ts'
import { presentUserDetail } from './user.presenter.ts'

/**
 * Racers give their date of birth once; corrections go through here. The history of the dates has the date itself, which the
 * audit log would keep after the account is deleted.
 */
export const changeBirthDate: Handler<typeof adminUserEndpoints.changeBirthDate> = async (ctx) => {
  const { id, role } = await loadManagedUser(ctx, ctx.params.id)
  if (role !== 'ATHLETE') throw conflict('NOT_A_RACER', 'Only racers have a date of birth.')
  const { birthDate, isVerified, reason } = ctx.body
  const before = (await loadAge(ctx.tx, id)).birthDate
  if (birthDate === before && !isVerified) throw invalid({ birthDate: 'This is the date that is saved' })
  const byId = ctx.actor.personId
  await saveBirthDate(ctx.tx, id, { birthDate, isVerified, reason, source: 'SUPPORT', byId })
  if (birthDate !== before) {
    await queueNotification(ctx, {
      userId: id,
      kind: 'CONTRACTS',
      title: 'Support changed your date of birth',
      body: 'Check it in your profile. Tell support if you did not ask for it.',
      url: paths.editProfile(),
      dedupeKey: `birth-date:${Date.now()}`,
      mail: { action: 'Check your profile', facts: [] },
    })
  }
  ctx.audit({ subjectUserId: id, after: { isChanged: birthDate !== before, isVerified } })
  return presentUserDetail(ctx, await loadUser(ctx, id))
}
