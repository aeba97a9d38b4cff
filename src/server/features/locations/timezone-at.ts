import tzLookup from 'tz-lookup'

/** The IANA name of the time zone at a position: "Europe/Stockholm". */
export const timezoneAt = (latitude: number, longitude: number): string => tzLookup(latitude, longitude)
