import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { adminUserEndpoints } from '#shared/users/admin-user.contract.ts'
import { changeBirthDate } from './change-birth-date.ts'
import { getUser, listSeatChangesOfUser, listUsers } from './list-users.ts'
import { manageManyUsers } from './manage-many-users.ts'
import {
  addNote,
  changeRole,
  endUserSessions,
  removeNote,
  resendConfirmation,
  resetTwoFactor,
  restoreUser,
  suspendUser,
} from './suspend-user.ts'

export const serveUsers = (edge: Edge): void =>
  serveAll(edge, adminUserEndpoints, {
    list: listUsers,
    get: getUser,
    seatChanges: listSeatChangesOfUser,
    suspend: suspendUser,
    restore: restoreUser,
    endSessions: endUserSessions,
    resendConfirmation,
    resetTwoFactor,
    changeRole,
    changeBirthDate,
    addNote,
    deleteNote: removeNote,
    bulk: manageManyUsers,
  })
