import type { OwnPromoter, PromoterForm } from '#shared/promoters/promoter.contract.ts'
import type { PromoterCard } from '#shared/promoters/promoter-list.contract.ts'

const noSocials = { instagram: '', facebook: '', snapchat: '', tiktok: '', youtube: '', misc: '' }

const emptyForm: PromoterForm = {
  kind: 'SERIES',
  eventName: '',
  eventSlug: '',
  bio: '',
  sanctioningBody: '',
  foundedYear: null,
  averageAttendance: null,
  experienceYears: null,
  website: '',
  sports: [],
  disciplines: [],
  classes: [],
  homeTrack: '',
  location: '',
  place: null,
  history: '',
  headerImageUrl: null,
  logoUrl: null,
  socials: noSocials,
  published: false,
}

/** A page as the form holds it: what is missing is an empty line. A new one begins with the name of the account. */
export function toForm(promoter: OwnPromoter | null, accountName: string): PromoterForm {
  if (!promoter) return { ...emptyForm, eventName: accountName }
  return {
    kind: promoter.kind,
    eventName: promoter.eventName,
    eventSlug: promoter.eventSlug ?? '',
    bio: promoter.bio ?? '',
    sanctioningBody: promoter.sanctioningBody ?? '',
    foundedYear: promoter.foundedYear,
    averageAttendance: promoter.averageAttendance,
    experienceYears: promoter.experienceYears,
    website: promoter.website ?? '',
    sports: promoter.sports,
    disciplines: promoter.disciplines,
    classes: promoter.classes,
    homeTrack: promoter.homeTrack ?? '',
    location: promoter.location ?? '',
    place: promoter.place,
    history: promoter.history ?? '',
    headerImageUrl: promoter.headerImageUrl,
    logoUrl: promoter.logoUrl,
    socials: {
      instagram: promoter.socials.instagram ?? '',
      facebook: promoter.socials.facebook ?? '',
      snapchat: promoter.socials.snapchat ?? '',
      tiktok: promoter.socials.tiktok ?? '',
      youtube: promoter.socials.youtube ?? '',
      misc: promoter.socials.misc ?? '',
    },
    published: promoter.published,
  }
}

/** What is typed, in the shape of the directory's card. */
export const toCard = (form: PromoterForm, saved: OwnPromoter | null): PromoterCard => ({
  id: saved?.id ?? 'new',
  eventName: form.eventName,
  eventSlug: saved?.eventSlug ?? null,
  headerImageUrl: form.headerImageUrl,
  logoUrl: form.logoUrl,
  featured: saved?.featured ?? false,
  bio: form.bio,
  disciplines: form.disciplines,
  sports: form.sports,
  homeTrack: form.homeTrack,
  location: form.location,
  city: form.place?.city ?? null,
  state: form.place?.state ?? null,
  country: form.place?.country ?? null,
  nextDate: null,
})

/** For a number field: nothing typed is no number. */
export const asCount = (typed: unknown): number | null =>
  typed === '' || typed === null || typed === undefined ? null : Number(typed)

/** What people call the fields, where two versions of them are compared. */
export const fieldLabels: { readonly [name in keyof PromoterForm]: string } = {
  kind: 'Format',
  eventName: 'Event Name',
  eventSlug: 'Page address',
  bio: 'About the event',
  sanctioningBody: 'Sanctioning body',
  foundedYear: 'Founded',
  averageAttendance: 'Average attendance',
  experienceYears: 'Years of experience',
  website: 'Website',
  sports: 'Motorsports',
  disciplines: 'Disciplines',
  classes: 'Classes',
  homeTrack: 'Home track',
  location: 'Location',
  place: 'Town',
  history: 'History',
  headerImageUrl: 'Header picture',
  logoUrl: 'Logo',
  socials: 'Social links',
  published: 'Published',
}
