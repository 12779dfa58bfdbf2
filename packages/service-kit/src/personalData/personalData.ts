import type { Model } from 'mongoose'
import { readRows } from '../database/readRows.ts'
import type { ClientSession } from '../database/transaction.ts'
import { type ExportSection, exportUser } from './exportUser.ts'

type Models = Record<string, unknown>
type RowOf<Of> = Of extends Model<infer Row> ? Row : never

/**
 * The personal data of a collection, and its rules for the export and the deletion of an account.
 */
export type PersonalCollection<Row> = {
  /** The personal data in a row, in the words of a privacy record. */
  holds: string
  /**
   * `atOnce`: `eraseAtOnce` deletes the rows in the transaction of the deletion. `soon`: a job of
   * the service deletes them afterwards. `changed`: the service removes the named part of each row.
   * `retained`: the reason why the rows stay.
   */
  whenDeleted: 'atOnce' | 'soon' | { changed: string } | { retained: string }
} & (
  | {
      /** The field with the user's id. */
      of: keyof Row & string
      /**
       * Maps a row to its entry in `<collection>.json`. Never a hash, a secret or a fact about
       * another person.
       */
      exported: ((row: Row) => object) | ElsewhereExported
    }
  | {
      /** Several fields, because a row belongs to several people. */
      of: (keyof Row & string)[]
      exported: ElsewhereExported
    }
)

/**
 * The files of sections that the service writes itself, or the reason why the export omits the
 * collection.
 */
type ElsewhereExported = { files: string[] } | { not: string }

/**
 * One rule for each model of a service, enforced by the compiler. `'none'` means a collection
 * without personal data.
 */
export type PersonalData<Of> = {
  [Name in keyof Of]: PersonalCollection<RowOf<Of[Name]>> | 'none'
}

type AnyRow = { _id: unknown }

/** A collection with its rule, for any type of row. */
export type PersonalRows = {
  name: string
  model: Model<AnyRow>
  fields: string[]
  rule: PersonalCollection<AnyRow>
}

/** The collections with personal data. */
export function personalRows<Of extends Models>(
  models: Of,
  personalData: PersonalData<Of>,
): PersonalRows[] {
  return Object.entries(personalData).flatMap(([name, rule]) =>
    rule === 'none'
      ? []
      : [{ name, model: models[name] as never, fields: [rule.of].flat(), rule: rule as never }],
  )
}

/** Deletes the rows that must disappear together with the account. */
export async function eraseAtOnce<Of extends Models>(
  models: Of,
  personalData: PersonalData<Of>,
  { userId, session }: { userId: number; session: ClientSession },
): Promise<void> {
  for (const { model, fields, rule } of personalRows(models, personalData)) {
    if (rule.whenDeleted !== 'atOnce') continue
    for (const field of fields) await model.deleteMany({ [field]: userId }, { session })
  }
}

/**
 * Responds to requests for a user's data: first the service's own sections, then those that follow
 * from the table. Throws if the table and the sections name different files.
 */
export function exportPersonalData<Of extends Models>(
  models: Of,
  personalData: PersonalData<Of>,
  sections: ExportSection[] = [],
) {
  const rows = personalRows(models, personalData)
  const named = rows.flatMap(({ rule: { exported } }) =>
    'files' in exported ? exported.files : [],
  )
  const written = sections.map((section) => ('file' in section ? section.file : section.folder))
  const unmatched =
    named.find((file) => !written.includes(file)) ?? written.find((file) => !named.includes(file))
  if (unmatched !== undefined)
    throw new Error(`The personal data table and the export disagree about ${unmatched}`)
  return exportUser([...sections, ...rows.flatMap(rowsSection)])
}

const pageSize = 100

function rowsSection({ name, model, rule: { of, exported } }: PersonalRows): ExportSection[] {
  if (typeof of !== 'string' || typeof exported !== 'function') return []
  const rows = async (userId: number, after: string) => {
    const found = await model
      .find({ [of]: userId, ...(after && { _id: { $gt: after } }) })
      .sort({ _id: 1 })
      .limit(pageSize)
      .lean()
    const last = found.at(-1)
    return {
      rows: readRows(model, found, exported),
      next: last && found.length === pageSize ? String(last._id) : null,
    }
  }
  return [{ file: `${name}.json`, rows }]
}
