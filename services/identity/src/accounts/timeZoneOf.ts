import { isTimeZone } from '@materia/contracts/text/timeZone.ts'
import type { Country } from '@materia/contracts/places/places.ts'

/** The time zone of most of a country, and its states elsewhere. States of several have the largest. */
const byPlace: Record<Country, { most: string; others: Record<string, string> }> = {
  USA: {
    most: 'America/New_York',
    others: {
      ...of('America/Chicago', 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI'),
      ...of('America/Denver', 'CO ID MT NM UT WY'),
      ...of('America/Phoenix', 'AZ'),
      ...of('America/Los_Angeles', 'CA NV OR WA'),
      ...of('America/Anchorage', 'AK'),
      ...of('Pacific/Honolulu', 'HI'),
    },
  },
  MEX: {
    most: 'America/Mexico_City',
    others: {
      ...of('America/Monterrey', 'CO NL TM'),
      ...of('America/Chihuahua', 'CH'),
      ...of('America/Hermosillo', 'SO'),
      ...of('America/Mazatlan', 'BS NA SI'),
      ...of('America/Tijuana', 'BC'),
      ...of('America/Cancun', 'QR'),
    },
  },
}

type Place = { timeZone?: string | null; country?: Country | ''; state?: string }

/** The time zone for the times in a company's mails: its own, or its state's, or UTC. */
export function timeZoneOf({ timeZone, country, state = '' }: Place): string {
  if (timeZone && isTimeZone(timeZone)) return timeZone
  if (!country || !Object.hasOwn(byPlace, country) || state === '') return 'UTC'
  const { most, others } = byPlace[country]
  return others[state] ?? most
}

function of(timeZone: string, states: string): Record<string, string> {
  return Object.fromEntries(states.split(' ').map((state) => [state, timeZone]))
}
