import { paths } from '#shared/paths.ts'
import { isStaff, type Role, roles } from './roles.ts'

const dashboards: Record<Role, string> = {
  ATHLETE: paths.athleteDashboard(),
  BRAND: paths.brandDashboard(),
  PROMOTER: paths.promoterDashboard(),
  ADMIN: paths.adminDashboard(),
  MODERATOR: paths.adminDashboard(),
}

const isRole = (value: unknown): value is Role => roles.some((known) => known === value)

/** Navigation, user menu and `/dashboard`: no recognised role means the athlete dashboard (specification 2.2). */
export const dashboardPath = (value: string | null | undefined): string =>
  isRole(value) ? dashboards[value] : paths.athleteDashboard()

/** After a login and behind the back-to-home button: staff land on the work queue (specification 2.4, ruling R1). */
export function postLoginPath(value: string | null | undefined): string {
  if (value === null || value === undefined) return paths.accountType()
  if (isRole(value) && isStaff(value)) return paths.adminTestimonials()
  return isRole(value) ? dashboards[value] : paths.home()
}

/** Edit Profile of the user menu (specification 2.1). */
export const editProfilePath = (value: string | null | undefined): string =>
  value === 'ATHLETE' || value === 'PROMOTER' ? paths.editProfile() : paths.createBrand()
