import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { mainNumber } from './phoneText.ts'

/** Before ten digits, with the country code. Mexico dropped the 1 of mobile numbers in 2019. */
const formerMobile = /^(\s*(?:\+|00)?52[\s().-]*)1(?=(?:\D*\d){10}\D*$)/
/** Before ten digits, in Mexico. The prefixes of long-distance and mobile calls ended in 2019. */
const formerTrunk = /^\D*(?:01|04[45])(?=(?:\D*\d){10}\D*$)/

/**
 * Ten digits without a country code that begin with a group of two, such as `81 8358 0000`. Only
 * Mexico's largest cities have such area codes.
 */
const mexicanGroups = /^[^\d+]*\d{2}[^\d+]+(?:\d\D*){8}$/

const countryCodes = { USA: 'US', MEX: 'MX' } satisfies Record<string, CountryCode>

/**
 * A phone number as E.164, for example `+528183580000`, with its extension as `;ext=123`. A number
 * without a country code is one of `country`. Null for other texts. Also null for a number in
 * Mexican groups while `country` is the United States, where it would be another number. The
 * library is 30 KB compressed, so browsers load this file late.
 */
export function parsePhone(text: string, country?: keyof typeof countryCodes): string | null {
  if (country === 'USA' && mexicanGroups.test(mainNumber(text))) return null
  const phone = parsePhoneNumberFromString(withoutFormerPrefix(text, country), {
    ...(country && { defaultCountry: countryCodes[country] }),
    // The whole text is the number: a number within other words is none.
    extract: false,
  })
  if (!phone?.isValid()) return null
  return phone.ext ? `${phone.number};ext=${phone.ext}` : phone.number
}

function withoutFormerPrefix(text: string, country?: keyof typeof countryCodes): string {
  const short = text.replace(formerMobile, '$1')
  return country === 'MEX' ? short.replace(formerTrunk, '') : short
}
