import { expect, test } from 'vitest'
import { dashboardPath, editProfilePath, postLoginPath } from './home-destination.ts'

/** Specification 2.1, 2.2 and 2.4; rulings R1 to R3. */
test.each([
  ['ATHLETE', '/dashboard/athlete', '/dashboard/athlete', '/profile/edit'],
  ['BRAND', '/dashboard/brand', '/dashboard/brand', '/brands/create'],
  ['PROMOTER', '/dashboard/promoter', '/dashboard/promoter', '/profile/edit'],
  ['ADMIN', '/admin/testimonials', '/admin/dashboard', '/brands/create'],
  [null, '/account-type', '/dashboard/athlete', '/brands/create'],
  [undefined, '/account-type', '/dashboard/athlete', '/brands/create'],
  ['MECHANIC', '/', '/dashboard/athlete', '/brands/create'],
  ['toString', '/', '/dashboard/athlete', '/brands/create'],
  ['', '/', '/dashboard/athlete', '/brands/create'],
])(
  '%s: after a login to %s, the dashboard is %s, the profile is edited at %s',
  (role, home, dashboard, edit) => {
    expect(postLoginPath(role)).toBe(home)
    expect(dashboardPath(role)).toBe(dashboard)
    expect(editProfilePath(role)).toBe(edit)
  },
)
