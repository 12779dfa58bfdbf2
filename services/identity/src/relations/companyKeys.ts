import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { accountKey } from '@materia/contracts/identity/users/accountKey.ts'
import { parsePhone } from '@materia/contracts/text/parsePhone.ts'
import { mainNumber } from '@materia/contracts/text/phoneText.ts'
import type { UserDocument } from '../accounts/user.ts'
import { isPublicNetwork } from '@materia/service-kit/src/limits/networkOf.ts'
import { addressKey } from '@materia/contracts/places/address.ts'
import { foldForHashes } from '@materia/contracts/text/foldForHashes.ts'
import { publicMailDomains, publicMailNames } from './publicMailDomains.ts'

/** Facts that recognize a company. */
export type CompanyFacts = Pick<UserDocument, 'email' | 'phoneNumber' | 'companyName'> & {
  /** The country of a phone number that names none. */
  country?: string | null
  addresses?: Place[]
  devices?: Device[]
  /** An RFC or an EIN. Empty for none. */
  taxNumber?: string
}
type Place = { street: string; city: string; state: string; country: string }
type Device = { network: string; agent: string }

/**
 * Hashes that recognize a company under another account. Two accounts with one in common are the
 * same company. Hashed, because they outlive the account.
 */
export function companyKeys({
  email,
  phoneNumber,
  companyName,
  country = null,
  addresses = [],
  devices = [],
  taxNumber = '',
}: CompanyFacts): string[] {
  return [
    ...new Set(domainsOf(email).flatMap((domain) => keyOf('domain', domain))),
    ...new Set(numbersOf(phoneNumber, country).flatMap((number) => keyOf('phone', number))),
    ...keyOf('name', plainName(companyName)),
    ...new Set(addresses.flatMap((place) => keyOf('address', addressOf(place)))),
    ...new Set(devices.flatMap((device) => keyOf('device', deviceOf(device)))),
    ...keyOf('taxNumber', taxNumber),
  ]
}

function keyOf(kind: string, value: string): string[] {
  return value === '' ? [] : [createHash('sha256').update(`${kind}:${value}`).digest('base64url')]
}

/** Empty without a street number, because a street has many companies. */
function addressOf({ street, city, state, country }: Place): string {
  return /\d/.test(street) ? addressKey([street, city, state, country]) : ''
}

/**
 * The same browser in the same network. Empty for networks inside a company or a machine, which
 * many share.
 */
function deviceOf({ network, agent }: Device): string {
  return agent && isPublicNetwork(network) ? `${network}\n${agent}` : ''
}

const registrable = /[^.]+\.(?:(?:com|org|gob|edu|net)\.mx|[^.]+)$/

/** The domain as written, and the one that the company registered. None of a public mail provider. */
function domainsOf(email: string): string[] {
  const key = accountKey(email)
  const domain = domainToASCII(key.slice(key.lastIndexOf('@') + 1))
  const isPublic = publicMailDomains.has(domain) || publicMailNames.test(domain)
  return isPublic ? [] : [domain, registrable.exec(domain)?.[0] ?? domain]
}

/**
 * The number as E.164, without its extension. One that names no country may be of either, because
 * earlier versions stored it as typed.
 */
function numbersOf(phoneNumber: string, country: string | null): string[] {
  const countries = (['USA', 'MEX'] as const).filter((one) => country === one)
  return (countries.length > 0 ? countries : (['USA', 'MEX'] as const)).flatMap((one) => {
    const number = parsePhone(phoneNumber, one)
    return number === null ? [] : [mainNumber(number)]
  })
}

/**
 * The key of a phone number in the form of earlier versions, by its last ten digits. Rows of
 * deleted accounts still have it.
 */
export const formerPhoneKeys = ({ phoneNumber }: Pick<CompanyFacts, 'phoneNumber'>): string[] =>
  keyOf('phone', nationalNumber(phoneNumber))

/**
 * Numbers of both countries have ten digits, with or without a prefix. Shorter numbers, and numbers
 * of one repeated digit, are ignored.
 */
function nationalNumber(phoneNumber: string): string {
  const number = mainNumber(phoneNumber).replaceAll(/\D/g, '').slice(-10)
  return number.length < 10 || /^(\d)\1*$/.test(number) ? '' : number
}

const legalForm =
  / (?:s a p i de c v|s de r l de c v|s a b de c v|sa de cv|s a de c v|srl de cv|sapi de cv|s de rl de cv|s de rl|s a|sa|s c|sc|inc|incorporated|llc|l l c|ltd|limited|corp|corporation|co|company|gmbh|lp|llp)$/

/** Without case, accents, punctuation and the legal form at the end. */
function plainName(companyName: string): string {
  const words = ` ${foldForHashes(companyName)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`
  return words.replace(legalForm, '').trim() || words.trim()
}
