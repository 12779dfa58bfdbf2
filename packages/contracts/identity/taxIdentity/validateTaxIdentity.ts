import type { Country } from '../../places/places.ts'
import { findPostalState } from '../../places/postalAreas.ts'
import { postalCodePatterns } from '../../places/address.ts'
import { type TextError, type TextRule, validateText } from '../../text/rules.ts'
import { einPattern, hasIssuedPrefix } from './ein.ts'
import { findRfcError, hasRfcCheckDigit, isCompanyRfc, type RfcError } from './rfc.ts'
import { cfdiUsesOf, taxRegimesOf } from './satCatalogs.ts'

export const legalNameRule = { isRequired: true, max: 300 } satisfies TextRule

/** A tax identity as typed, with its number as the tax office writes it. */
export type TaxIdentityTexts = Record<TaxIdentityField, string> & { country: Country }

export const taxIdentityFieldNames = [
  'taxNumber',
  'legalName',
  'postalCode',
  'state',
  'taxRegime',
  'cfdiUse',
] as const
export type TaxIdentityField = (typeof taxIdentityFieldNames)[number]

export type TaxIdentityError = TextError | RfcError | 'unknown' | 'otherTaxpayer' | 'otherRegime'

/** The validation errors of a tax identity, by field in the order of the form. */
export function validateTaxIdentity(
  typed: TaxIdentityTexts,
): { field: TaxIdentityField; error: TaxIdentityError }[] {
  const { country } = typed
  const check = { ...checks, ...(country === 'MEX' ? mexicanChecks : americanChecks) }
  return taxIdentityFieldNames.flatMap((field) => {
    const error = check[field](typed)
    return error ? [{ field, error }] : []
  })
}

/** A sign that a tax number is mistyped, although it may be true. Null for a usual number. */
export function findTaxNumberWarning(
  country: Country,
  taxNumber: string,
): 'checkDigit' | 'prefix' | null {
  if (country === 'MEX')
    return findRfcError(taxNumber) || hasRfcCheckDigit(taxNumber) ? null : 'checkDigit'
  return !einPattern.test(taxNumber) || hasIssuedPrefix(taxNumber) ? null : 'prefix'
}

type Check = (typed: TaxIdentityTexts) => TaxIdentityError | null | undefined

const checks = {
  legalName: ({ legalName }) => validateText(legalNameRule, legalName),
  postalCode: ({ country, postalCode }) =>
    validateText({ isRequired: true, pattern: postalCodePatterns[country] }, postalCode) ??
    (findPostalState(country, postalCode) ? null : 'unknown'),
  state: ({ state }) => validateText({ isRequired: true }, state),
} satisfies Partial<Record<TaxIdentityField, Check>>

const mexicanChecks = {
  taxNumber: ({ taxNumber }) =>
    taxNumber === '' ? ('required' as const) : findRfcError(taxNumber),
  taxRegime: ({ taxNumber, taxRegime }) =>
    taxRegime === ''
      ? 'required'
      : findRfcError(taxNumber) ||
          taxRegimesOf(isCompanyRfc(taxNumber)).some(({ code }) => code === taxRegime)
        ? null
        : 'otherTaxpayer',
  cfdiUse: ({ taxRegime, cfdiUse }) =>
    cfdiUse === ''
      ? 'required'
      : cfdiUsesOf(taxRegime).some(({ code }) => code === cfdiUse)
        ? null
        : 'otherRegime',
} satisfies Partial<Record<TaxIdentityField, Check>>

const americanChecks = {
  taxNumber: ({ taxNumber }) => validateText({ isRequired: true, pattern: einPattern }, taxNumber),
  taxRegime: ({ taxRegime }) => (taxRegime === '' ? null : 'invalid'),
  cfdiUse: ({ cfdiUse }) => (cfdiUse === '' ? null : 'invalid'),
} satisfies Partial<Record<TaxIdentityField, Check>>
