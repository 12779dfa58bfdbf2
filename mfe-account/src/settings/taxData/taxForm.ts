import type { TaxIdentity } from '@materia/contracts/identity/taxIdentity/taxIdentity.ts'
import {
  findTaxNumberWarning,
  type TaxIdentityField,
  validateTaxIdentity,
} from '@materia/contracts/identity/taxIdentity/validateTaxIdentity.ts'
import { toEin } from '@materia/contracts/identity/taxIdentity/ein.ts'
import { findRfcError, isCompanyRfc, toRfc } from '@materia/contracts/identity/taxIdentity/rfc.ts'
import {
  cfdiUseCodes,
  cfdiUsesOf,
  taxRegimeCodes,
  taxRegimes,
  taxRegimesOf,
} from '@materia/contracts/identity/taxIdentity/satCatalogs.ts'
import { countries, type Country } from '@materia/contracts/places/places.ts'
import { findPostalState } from '@materia/contracts/places/postalAreas.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'

export type TaxValues = Record<TaxIdentityField | 'country', string> & {
  isBorderRegistered: boolean
}

/** The saved data, or an empty form for the company's country. */
export function taxValues(
  saved: TaxIdentity | null,
  { country, postalCode = '' }: User,
): TaxValues {
  return saved ?? { ...emptyFor(country), postalCode }
}

/** A number, a state and codes of one country mean nothing in the other. */
export function emptyFor(country: string): TaxValues {
  return {
    country,
    taxNumber: '',
    legalName: '',
    postalCode: '',
    state: '',
    taxRegime: '',
    cfdiUse: '',
    isBorderRegistered: false,
  }
}

export function countryOf({ country }: Pick<TaxValues, 'country'>): Country | undefined {
  return countries.find((known) => known === country)
}

/** The body of the call. In Mexico the postal code decides the state. */
export function toTaxIdentity(values: TaxValues): TaxIdentity {
  const country = countryOf(values) ?? 'USA'
  const isMexican = country === 'MEX'
  const postalCode = values.postalCode.trim()
  return {
    country,
    taxNumber: isMexican ? toRfc(values.taxNumber) : toEin(values.taxNumber),
    legalName: values.legalName,
    postalCode,
    state: isMexican ? (findPostalState(country, postalCode) ?? '') : values.state,
    taxRegime: (isMexican && taxRegimeCodes.find((code) => code === values.taxRegime)) || '',
    cfdiUse: (isMexican && cfdiUseCodes.find((code) => code === values.cfdiUse)) || '',
    isBorderRegistered: isMexican && values.isBorderRegistered,
  }
}

export function validateTaxForm(
  values: TaxValues,
): { field: TaxIdentityField | 'country'; error: string }[] {
  const country = countryOf(values)
  if (!country) return [{ field: 'country', error: 'required' }]
  return (
    validateTaxIdentity(toTaxIdentity(values))
      // The form asks for no state in Mexico. Its postal code has the error.
      .filter(({ field }) => country === 'USA' || field !== 'state')
      .map(({ field, error }) => ({
        field,
        error: field === 'taxNumber' && error === 'invalid' ? `invalid${country}` : error,
      }))
  )
}

/** The kind of taxpayer of a valid RFC, or why the number looks mistyped. Null while it is typed. */
export function readTaxNumber(
  values: TaxValues,
): 'company' | 'person' | 'checkDigit' | 'prefix' | 'noDate' | 'generic' | null {
  const country = countryOf(values)
  if (!country) return null
  const { taxNumber } = toTaxIdentity(values)
  const warning = findTaxNumberWarning(country, taxNumber)
  if (warning || country === 'USA') return warning
  const error = findRfcError(taxNumber)
  if (error) return error === 'invalid' ? null : error
  return isCompanyRfc(taxNumber) ? 'company' : 'person'
}

/** The regimes of the taxpayer, and all of them while the RFC is typed. */
export function regimesFor(values: TaxValues): (typeof taxRegimes)[number][] {
  const rfc = toRfc(values.taxNumber)
  return findRfcError(rfc) ? [...taxRegimes] : taxRegimesOf(isCompanyRfc(rfc))
}

/** Empties a regime or a use that no longer fits the fields above it. */
export function withoutMisfits(values: TaxValues): Pick<TaxValues, 'taxRegime' | 'cfdiUse'> {
  const has = (options: { code: string }[], code: string) =>
    options.some((option) => option.code === code) ? code : ''
  const taxRegime = has(regimesFor(values), values.taxRegime)
  return { taxRegime, cfdiUse: has(cfdiUsesOf(taxRegime), values.cfdiUse) }
}
