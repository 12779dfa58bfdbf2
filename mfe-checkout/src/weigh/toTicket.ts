import type { Language } from '@materia/contracts/languages.ts'
import { trucksMax, weighTextMax } from '@materia/contracts/settlement/constants.ts'
import type { TicketDraft } from '@materia/contracts/settlement/ticket.ts'
import { weighSides, weighUnits, type WeighUnit } from '@materia/contracts/weighing/constants.ts'
import { netOf } from '@materia/contracts/weighing/settle.ts'
import { readWeight } from '@materia/contracts/weighing/readWeight.ts'
import type Big from 'big.js'
import { type Package, readPackages } from './readPackages.ts'
import type { WeighField, WeighFields } from './weighFields.ts'

export type WeighError =
  | { error: 'required' | 'tooLong' | 'weight' | 'otherUnit' | 'noNet' | 'time' }
  | { error: 'ambiguous'; one: string; other: string }
  | { error: 'row'; row: number }

/** A ticket without its pictures, and the times of its device. */
export type TypedTicket = Omit<TicketDraft, 'pictures' | 'writtenAt' | 'isConfirmed' | 'replaces'>

type Known = {
  language: Language
  /** The ordered kilograms. */
  ordered: number
  chosen: Record<string, string>
  /** The time of a ticket whose times are not typed. */
  now: string
}

/**
 * `net`: as soon as gross and tare can be read, in kilograms. `ticket`: null while a field is wrong.
 * Errors are in the order of the form.
 */
export type ReadTicket = {
  ticket: TypedTicket | null
  net: Big | null
  packages: Package[]
  errors: Partial<Record<WeighField, WeighError>>
}

const optionalTexts = ['trailer', 'operator', 'note'] as const
const optionalWeights = ['net', 'packaging'] as const

/** Reads the typed texts of a ticket. */
export function toTicket(fields: WeighFields, known: Known): ReadTicket {
  const unit = unitOf(fields.unit)
  const isRejected = fields.isRejected !== ''
  const errors: ReadTicket['errors'] = {}
  const textOf = (name: keyof typeof weighTextMax & WeighField, isRequired = false) => {
    const text = fields[name].trim()
    if (isRequired && text === '') errors[name] = { error: 'required' }
    if ([...text].length > weighTextMax[name]) errors[name] = { error: 'tooLong' }
    return text
  }
  const weightOf = (name: 'gross' | 'tare' | 'net' | 'packaging', isRequired = false) => {
    const read = typedWeight(fields[name], unit, { ...known, isRequired })
    if (typeof read === 'string') return read
    errors[name] = read
    return ''
  }
  const timeOf = (name: 'grossAt' | 'tareAt') => {
    if (fields[name] === '') return known.now
    const at = new Date(fields[name])
    if (!Number.isNaN(at.getTime())) return at.toISOString()
    errors[name] = { error: 'time' }
    return known.now
  }
  const number = textOf('number', true)
  const scale = textOf('scale', true)
  const plate = textOf('plate', true)
  const gross = weightOf('gross', !isRejected)
  const tare = weightOf('tare', !isRejected)
  const more = { ...ofEach(optionalWeights, weightOf), ...ofEach(optionalTexts, textOf) }
  const times = { grossAt: timeOf('grossAt'), tareAt: timeOf('tareAt') }
  const { packaging } = more
  const net = gross && tare ? netOf({ gross, tare, unit, ...(packaging && { packaging }) }) : null
  if (net?.lte(0) && !isRejected) errors.tare ??= { error: 'noNet' }
  const list = readPackages(fields.packages, { unit, language: known.language })
  if ('row' in list) errors.packages = { error: 'row', row: list.row }
  const packages = 'packages' in list ? list.packages : []
  if (Object.keys(errors).length > 0) return { ticket: null, net, packages, errors }
  const side = weighSides.find((one) => one === fields.side) ?? 'loading'
  const truck = Math.min(Math.max(Number(fields.truck) || 1, 1), trucksMax)
  const ticket: TypedTicket = {
    side,
    truck,
    number,
    scale,
    plate,
    unit,
    gross: gross || '0',
    tare: tare || '0',
    ...times,
    ...more,
    ...(packages.length > 0 && { packages }),
    ...(fields.isLast !== '' && side !== 'thirdParty' && { isLast: true as const }),
    ...(isRejected && side === 'unloading' && { isRejected: true as const }),
  }
  return { ticket, net, packages, errors }
}

export const unitOf = (text: string): WeighUnit => weighUnits.find((one) => one === text) ?? 'kg'

/** The unit that a typed weight names, if it is not the chosen one. */
export function namedUnit(
  text: string,
  unit: WeighUnit,
  language: Language,
): WeighUnit | undefined {
  const read = readWeight(text, { unit, language, expectedKilograms: null })
  return 'unit' in read && read.unit !== unit ? read.unit : undefined
}

function typedWeight(
  text: string,
  unit: WeighUnit,
  { language, ordered, chosen, isRequired }: Known & { isRequired: boolean },
): string | WeighError {
  if (text.trim() === '') return isRequired ? { error: 'required' } : ''
  const read = readWeight(text, { unit, language, expectedKilograms: ordered })
  if ('value' in read) return read.unit === unit ? read.value : { error: 'otherUnit' }
  if (read.error === 'invalid') return { error: 'weight' }
  const choice = chosen[text.trim()]
  return choice === read.one || choice === read.other ? choice : read
}

/** The texts that are not empty. */
function ofEach<Name extends string>(
  all: readonly Name[],
  read: (name: Name) => string,
): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {}
  for (const name of all) {
    const text = read(name)
    if (text !== '') texts[name] = text
  }
  return texts
}
