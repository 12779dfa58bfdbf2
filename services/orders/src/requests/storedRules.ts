import { type AskRules, openRules } from '@materia/contracts/requests/askRules.ts'
import type { Destination } from '@materia/contracts/places/destination.ts'
import { defineModel, integer } from '@materia/service-kit/src/database/defineModel.ts'
import type { Model } from 'mongoose'

/** The requests that a company wants to receive, by its user id. */
export type AskRulesDocument = AskRules & { _id: number }

export const askRulesModel = defineModel<AskRulesDocument>('ask_rules', {
  _id: integer,
  isOpen: { type: Boolean, required: true },
  types: { type: [String], required: true },
  kilogramsMin: integer,
  countries: { type: [String], required: true },
})

export type AskRulesRows = { askRules: Model<AskRulesDocument> }

type Asked = { type: string; kilograms: number; to: Destination }

/** Whether a seller wants to be asked for this much of a material to be delivered there. */
export function wantsToBeAsked(
  { isOpen, types, kilogramsMin, countries }: AskRules = openRules,
  { type, kilograms, to }: Asked,
): boolean {
  return (
    isOpen &&
    (types.length === 0 || types.some((one) => one === type)) &&
    kilograms >= kilogramsMin &&
    (countries.length === 0 || countries.includes(to.country))
  )
}
