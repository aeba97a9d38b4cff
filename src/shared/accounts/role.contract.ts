import * as z from 'zod/mini'
import { registrableRoles, roles } from './roles.ts'

export const role = z.enum(roles)
export const registrableRole = z.enum(registrableRoles, { error: 'Please select your account type' })
